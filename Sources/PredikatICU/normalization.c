#include "PredikatICU.h"
#include "utf16.h"

#include <unicode/unorm2.h>

static const UNormalizer2 *composed(void) {
  UErrorCode status = U_ZERO_ERROR;
  return unorm2_getNFCInstance(&status);
}

// The units that stand in form C by themselves and at whose end any text may follow.
static int32_t composed_prefix(const predikat_utf16 *source) {
  UErrorCode status = U_ZERO_ERROR;
  return unorm2_spanQuickCheckYes(composed(), source->units, source->length, &status);
}

// Whether every scalar is below U+0300, the first that can combine with another.
static bool is_below_marks(const uint8_t *text, ptrdiff_t length) {
  for (ptrdiff_t index = 0; index < length; index += 1)
    if (text[index] >= 0xCC) return false;
  return true;
}

bool predikat_is_nfc(const uint8_t *text, ptrdiff_t length) {
  if (is_below_marks(text, length)) return true;
  predikat_utf16 source;
  if (!predikat_utf16_read(&source, text, length)) return false;
  bool is_composed = composed_prefix(&source) == source.length;
  if (!is_composed) {
    UErrorCode status = U_ZERO_ERROR;
    is_composed = unorm2_isNormalized(composed(), source.units, source.length, &status);
  }
  predikat_utf16_close(&source);
  return is_composed;
}

ptrdiff_t predikat_nfc(
  const uint8_t *text, ptrdiff_t length, uint8_t *result, ptrdiff_t capacity
) {
  predikat_utf16 source, target;
  if (!predikat_utf16_read(&source, text, length)) return -1;
  ptrdiff_t written = -1;
  // Form C has at most three times the units of any text.
  if (predikat_utf16_open(&target, (ptrdiff_t)source.length * 3)) {
    UErrorCode status = U_ZERO_ERROR;
    target.length = unorm2_normalize(
      composed(), source.units, source.length, target.units, target.capacity, &status);
    if (U_SUCCESS(status))
      written = predikat_utf16_write(target.units, target.length, result, capacity);
    predikat_utf16_close(&target);
  }
  predikat_utf16_close(&source);
  return written;
}
