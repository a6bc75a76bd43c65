// What Predikat needs of ICU, without ICU's own headers, which Swift cannot import beside
// Foundation.
//
// Text is UTF-8 with an explicit length. A function that writes text returns the length of the
// whole result, which it wrote only if that fits into `capacity`; or -1 when memory ran out or the
// text is longer than 1 GiB. Ill-formed UTF-8 is read as U+FFFD. All functions may be called from
// any thread.
#ifndef PREDIKAT_ICU_H
#define PREDIKAT_ICU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether the text is in normalization form C.
bool predikat_is_nfc(const uint8_t *text, ptrdiff_t length);

// Writes the text in normalization form C.
ptrdiff_t predikat_nfc(
  const uint8_t *text, ptrdiff_t length, uint8_t *result, ptrdiff_t capacity);

// What is folded away, and the form of the result.
typedef enum {
  // Case and diacritics, in form C.
  PREDIKAT_FOLD_DIACRITICS = 0,
  // Case alone, in form C.
  PREDIKAT_FOLD_CASE = 1,
  // Case alone, in form D, whose order is that of `caseInsensitiveCompare`.
  PREDIKAT_FOLD_CASE_DECOMPOSED = 2,
} predikat_folding;

// Writes the folded text.
ptrdiff_t predikat_fold(
  predikat_folding folding, const uint8_t *text, ptrdiff_t length, uint8_t *result,
  ptrdiff_t capacity);

// Whether folding, but not the decomposed one, makes several characters of one, as of `ß`.
bool predikat_folding_expands(predikat_folding folding, const uint8_t *text, ptrdiff_t length);

// What a scalar is where a text is cut into words: Unicode's `Word_Break`.
typedef enum {
  PREDIKAT_WORD_OTHER = 0,
  PREDIKAT_WORD_CARRIAGE_RETURN,
  PREDIKAT_WORD_LINE_FEED,
  PREDIKAT_WORD_NEWLINE,
  PREDIKAT_WORD_EXTENDING,
  PREDIKAT_WORD_FORMAT,
  PREDIKAT_WORD_JOINER,
  PREDIKAT_WORD_SPACE,
  PREDIKAT_WORD_LETTER,
  PREDIKAT_WORD_HEBREW_LETTER,
  PREDIKAT_WORD_NUMERIC,
  PREDIKAT_WORD_KATAKANA,
  PREDIKAT_WORD_JOINING_PUNCTUATION,
  PREDIKAT_WORD_MID_LETTER,
  PREDIKAT_WORD_MID_NUMBER,
  PREDIKAT_WORD_MID_LETTER_OR_NUMBER,
  PREDIKAT_WORD_SINGLE_QUOTE,
  PREDIKAT_WORD_DOUBLE_QUOTE,
  PREDIKAT_WORD_FLAG_HALF,
} predikat_word_break;

// The kind of a scalar.
predikat_word_break predikat_word_break_of(uint32_t scalar);

// Whether a scalar is a picture that a joiner ties to the one before.
bool predikat_is_pictographic(uint32_t scalar);

// How two texts are compared.
typedef enum {
  // All differences but those of the encoding; digits one by one.
  PREDIKAT_LOCALIZED = 0,
  // The same, where case does not count.
  PREDIKAT_LOCALIZED_CASELESS = 1,
  // As file names are listed: numbers by value.
  PREDIKAT_LOCALIZED_STANDARD = 2,
} predikat_collation;

// Less than, equal to or greater than zero, by the root collation.
int predikat_compare(
  predikat_collation collation, const uint8_t *left, ptrdiff_t left_length,
  const uint8_t *right, ptrdiff_t right_length);

// Writes bytes whose order is that of `predikat_compare`; the last is zero and no other is.
ptrdiff_t predikat_sort_key(
  predikat_collation collation, const uint8_t *text, ptrdiff_t length, uint8_t *result,
  ptrdiff_t capacity);

#endif
