#include "PredikatICU.h"
