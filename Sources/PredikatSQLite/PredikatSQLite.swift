// Filled by the stage that owns this folder.
