#pragma once
#include <stddef.h>

/// A file of the page as it lies in the binary.
struct predikat_web_asset {
  const char *_Nullable path;
  const unsigned char *_Nullable bytes;
  size_t length;
};

/// All files; the entry after the last has no path.
const struct predikat_web_asset *_Nonnull predikat_web_assets(void);
