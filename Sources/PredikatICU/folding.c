#include "PredikatICU.h"
#include "utf16.h"

#include <stdatomic.h>
#include <string.h>
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
static bool fold_units(
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

// Folds units and writes them in a normalization form.
static ptrdiff_t fold_and_write(
  predikat_folding folding, const UChar *units, int32_t length, uint8_t *result,
  ptrdiff_t capacity
) {
  predikat_utf16 folded, target;
  if (!fold_units(units, length, folding == PREDIKAT_FOLD_DIACRITICS, &folded)) return -1;
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

// What a scalar of a composed text folds to.
typedef struct {
  uint8_t length;
  uint8_t scalars;
  uint8_t bytes[14];
} folded_scalar;

enum { page_bits = 8, page_size = 1 << page_bits, page_count = 0x110000 >> page_bits };

// Tables for the two foldings that searches use, a page at its first use. A page is never changed
// once it is in place.
static _Atomic(folded_scalar *) pages[2][page_count];

static folded_scalar fold_scalar(predikat_folding folding, UChar32 scalar) {
  folded_scalar entry = {0};
  UChar units[2];
  int32_t count = 0;
  if (U_IS_SURROGATE(scalar)) scalar = 0xFFFD;
  U16_APPEND_UNSAFE(units, count, scalar);
  ptrdiff_t written = fold_and_write(folding, units, count, entry.bytes, sizeof entry.bytes);
  if (written < 0 || written > (ptrdiff_t)sizeof entry.bytes) {
    // No scalar folds to so much; without memory it stays as it is.
    written = 0;
    U8_APPEND_UNSAFE(entry.bytes, written, scalar);
  }
  entry.length = (uint8_t)written;
  for (ptrdiff_t index = 0; index < written; index += 1)
    entry.scalars += (entry.bytes[index] & 0xC0) != 0x80;
  return entry;
}

static folded_scalar *make_page(predikat_folding folding, int32_t page) {
  folded_scalar *made = malloc(page_size * sizeof(folded_scalar));
  if (made == NULL) return NULL;
  for (int32_t index = 0; index < page_size; index += 1)
    made[index] = fold_scalar(folding, (page << page_bits) + index);
  folded_scalar *expected = NULL;
  if (atomic_compare_exchange_strong(&pages[folding][page], &expected, made)) return made;
  free(made);
  return expected;
}

static const folded_scalar *entry_for(predikat_folding folding, UChar32 scalar) {
  int32_t page = scalar >> page_bits;
  folded_scalar *entries = atomic_load_explicit(&pages[folding][page], memory_order_acquire);
  if (entries == NULL) entries = make_page(folding, page);
  return entries == NULL ? NULL : &entries[scalar & (page_size - 1)];
}

// Folds a composed text scalar by scalar.
static ptrdiff_t fold_composed(
  predikat_folding folding, const uint8_t *text, ptrdiff_t length, uint8_t *result,
  ptrdiff_t capacity
) {
  ptrdiff_t written = 0;
  for (ptrdiff_t index = 0; index < length;) {
    UChar32 scalar;
    U8_NEXT_OR_FFFD(text, index, length, scalar);
    const folded_scalar *entry = entry_for(folding, scalar);
    if (entry == NULL) return -1;
    if (written + entry->length <= capacity)
      memcpy(result + written, entry->bytes, entry->length);
    written += entry->length;
  }
  return written;
}

// Composes what stands side by side only since the marks between are gone.
static ptrdiff_t recompose(uint8_t *result, ptrdiff_t length, ptrdiff_t capacity) {
  if (length > capacity || predikat_is_nfc(result, length)) return length;
  uint8_t *copy = malloc((size_t)length);
  if (copy == NULL) return -1;
  memcpy(copy, result, (size_t)length);
  ptrdiff_t written = predikat_nfc(copy, length, result, capacity);
  free(copy);
  return written;
}

ptrdiff_t predikat_fold(
  predikat_folding folding, const uint8_t *text, ptrdiff_t length, uint8_t *result,
  ptrdiff_t capacity
) {
  if (folding == PREDIKAT_FOLD_CASE_DECOMPOSED) {
    predikat_utf16 source;
    if (!predikat_utf16_read(&source, text, length)) return -1;
    ptrdiff_t written = fold_and_write(folding, source.units, source.length, result, capacity);
    predikat_utf16_close(&source);
    return written;
  }
  if (length > predikat_longest_text) return -1;
  if (predikat_is_nfc(text, length))
    return recompose(result, fold_composed(folding, text, length, result, capacity), capacity);
  // Composition makes a text longer only where a scalar is excluded from it: thrice at most.
  ptrdiff_t composed_capacity = length * 3;
  uint8_t *composed = malloc((size_t)composed_capacity);
  if (composed == NULL) return -1;
  ptrdiff_t composed_length = predikat_nfc(text, length, composed, composed_capacity);
  ptrdiff_t written = -1;
  if (composed_length >= 0 && composed_length <= composed_capacity) {
    written = fold_composed(folding, composed, composed_length, result, capacity);
    written = recompose(result, written, capacity);
  }
  free(composed);
  return written;
}

bool predikat_folding_expands(
  predikat_folding folding, const uint8_t *text, ptrdiff_t length
) {
  for (ptrdiff_t index = 0; index < length;) {
    // No scalar below U+00DF folds to several.
    if (text[index] < 0xC3) {
      index += 1;
      continue;
    }
    UChar32 scalar;
    U8_NEXT_OR_FFFD(text, index, length, scalar);
    const folded_scalar *entry = entry_for(folding, scalar);
    if (entry != NULL && entry->scalars > 1) return true;
  }
  return false;
}
