#include "PredikatWeb.h"
