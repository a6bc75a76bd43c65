#include "PredikatICU.h"
#include "utf16.h"

#include <pthread.h>
#include <string.h>
#include <unicode/ucol.h>

// Opened once and never changed: ICU lets several threads compare with one collator.
static UCollator *collators[3];
static pthread_once_t opened = PTHREAD_ONCE_INIT;

static UCollator *open_collator(UColAttributeValue strength, UColAttributeValue numeric) {
  UErrorCode status = U_ZERO_ERROR;
  // The empty locale is the root, so that the process's own has no say.
  UCollator *collator = ucol_open("", &status);
  if (U_FAILURE(status)) return NULL;
  ucol_setAttribute(collator, UCOL_STRENGTH, strength, &status);
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, numeric, &status);
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
  return collator;
}

static void open_collators(void) {
  collators[PREDIKAT_LOCALIZED] = open_collator(UCOL_TERTIARY, UCOL_OFF);
  collators[PREDIKAT_LOCALIZED_CASELESS] = open_collator(UCOL_SECONDARY, UCOL_OFF);
  collators[PREDIKAT_LOCALIZED_STANDARD] = open_collator(UCOL_TERTIARY, UCOL_ON);
}

static const UCollator *collator_for(predikat_collation collation) {
  pthread_once(&opened, open_collators);
  return collators[collation];
}

static int compare_bytes(
  const uint8_t *left, ptrdiff_t left_length, const uint8_t *right, ptrdiff_t right_length
) {
  ptrdiff_t shorter = left_length < right_length ? left_length : right_length;
  int order = shorter > 0 ? memcmp(left, right, (size_t)shorter) : 0;
  return order != 0 ? order : (left_length > right_length) - (left_length < right_length);
}

int predikat_compare(
  predikat_collation collation, const uint8_t *left, ptrdiff_t left_length,
  const uint8_t *right, ptrdiff_t right_length
) {
  const UCollator *collator = collator_for(collation);
  if (collator == NULL || left_length > INT32_MAX || right_length > INT32_MAX)
    return compare_bytes(left, left_length, right, right_length);
  UErrorCode status = U_ZERO_ERROR;
  UCollationResult order = ucol_strcollUTF8(
    collator, (const char *)left, (int32_t)left_length, (const char *)right,
    (int32_t)right_length, &status);
  if (U_FAILURE(status)) return compare_bytes(left, left_length, right, right_length);
  return (int)order;
}

ptrdiff_t predikat_sort_key(
  predikat_collation collation, const uint8_t *text, ptrdiff_t length, uint8_t *result,
  ptrdiff_t capacity
) {
  const UCollator *collator = collator_for(collation);
  predikat_utf16 source;
  if (collator == NULL || !predikat_utf16_read(&source, text, length)) return -1;
  if (capacity > INT32_MAX) capacity = INT32_MAX;
  int32_t written =
    ucol_getSortKey(collator, source.units, source.length, result, (int32_t)capacity);
  predikat_utf16_close(&source);
  return written > 0 ? written : -1;
}
