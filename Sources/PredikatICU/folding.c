#include "PredikatICU.h"
#include "utf16.h"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

// What distinguishes kana is no diacritic: the voiced sound marks stay.
static bool is_sound_mark(UChar32 scalar) { return scalar == 0x3099 || scalar == 0x309A; }

static bool is_diacritic(UChar32 scalar) {
  if (scalar < 0x300 || is_sound_mark(scalar)) return false;
  int8_t category = u_charType(scalar);
  return category == U_NON_SPACING_MARK || category == U_ENCLOSING_MARK;
}

static const UNormalizer2 *form(bool is_composed) {
  UErrorCode status = U_ZERO_ERROR;
  return is_composed ? unorm2_getNFCInstance(&status) : unorm2_getNFDInstance(&status);
}

static int32_t without_diacritics(UChar *units, int32_t length) {
  int32_t kept = 0;
  for (int32_t index = 0; index < length;) {
    UChar32 scalar;
    U16_NEXT(units, index, length, scalar);
    if (!is_diacritic(scalar)) U16_APPEND_UNSAFE(units, kept, scalar);
  }
  return kept;
}

// Decomposes, takes the marks away if asked to, and folds case, into `folded`. Folding makes at
// most three units of one, decomposition at most four.
static bool fold(
  const UChar *units, int32_t length, bool strips, predikat_utf16 *folded
) {
  predikat_utf16 decomposed;
  if (!predikat_utf16_open(&decomposed, (ptrdiff_t)length * 4)) return false;
  UErrorCode status = U_ZERO_ERROR;
  decomposed.length = unorm2_normalize(
    form(false), units, length, decomposed.units, decomposed.capacity, &status);
  bool succeeds = U_SUCCESS(status);
  if (succeeds && strips)
    decomposed.length = without_diacritics(decomposed.units, decomposed.length);
  succeeds = succeeds && predikat_utf16_open(folded, (ptrdiff_t)decomposed.length * 3);
  if (succeeds) {
    folded->length = u_strFoldCase(
      folded->units, folded->capacity, decomposed.units, decomposed.length,
      U_FOLD_CASE_DEFAULT, &status);
    if (U_FAILURE(status)) {
      predikat_utf16_close(folded);
      succeeds = false;
    }
  }
  predikat_utf16_close(&decomposed);
  return succeeds;
}

// Folds, brings the result into a normalization form and writes it.
ptrdiff_t predikat_fold(
  predikat_folding folding, const uint8_t *text, ptrdiff_t length, uint8_t *result,
  ptrdiff_t capacity
) {
  predikat_utf16 source, folded, target;
  if (!predikat_utf16_read(&source, text, length)) return -1;
  bool succeeds =
    fold(source.units, source.length, folding == PREDIKAT_FOLD_DIACRITICS, &folded);
  predikat_utf16_close(&source);
  if (!succeeds) return -1;
  ptrdiff_t written = -1;
  if (predikat_utf16_open(&target, (ptrdiff_t)folded.length * 4)) {
    UErrorCode status = U_ZERO_ERROR;
    target.length = unorm2_normalize(
      form(folding != PREDIKAT_FOLD_CASE_DECOMPOSED), folded.units, folded.length, target.units,
      target.capacity, &status);
    if (U_SUCCESS(status))
      written = predikat_utf16_write(target.units, target.length, result, capacity);
    predikat_utf16_close(&target);
  }
  predikat_utf16_close(&folded);
  return written;
}

bool predikat_folding_expands(const uint8_t *text, ptrdiff_t length) {
  for (ptrdiff_t index = 0; index < length;) {
    // No scalar below U+00DF folds to several.
    if (text[index] < 0xC3) {
      index += 1;
      continue;
    }
    UChar32 scalar;
    U8_NEXT(text, index, length, scalar);
    if (scalar < 0xDF || !u_hasBinaryProperty(scalar, UCHAR_CHANGES_WHEN_CASEFOLDED)) continue;
    UChar unit[2], folded[8];
    int32_t count = 0;
    U16_APPEND_UNSAFE(unit, count, scalar);
    UErrorCode status = U_ZERO_ERROR;
    int32_t units = u_strFoldCase(folded, 8, unit, count, U_FOLD_CASE_DEFAULT, &status);
    if (U_SUCCESS(status) && u_countChar32(folded, units) > 1) return true;
  }
  return false;
}
