// UTF-16 on the stack where it fits, because ICU's C functions take nothing else.
#ifndef PREDIKAT_UTF16_H
#define PREDIKAT_UTF16_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unicode/ustring.h>
#include <unicode/utypes.h>

enum { predikat_local_units = 512, predikat_longest_text = 1 << 30 };

typedef struct {
  UChar *units;
  int32_t length;
  int32_t capacity;
  UChar local[predikat_local_units];
} predikat_utf16;

// Makes an empty buffer for at least `capacity` units.
static inline bool predikat_utf16_open(predikat_utf16 *buffer, ptrdiff_t capacity) {
  if (capacity > predikat_longest_text) return false;
  buffer->length = 0;
  buffer->capacity = predikat_local_units;
  buffer->units = buffer->local;
  if (capacity > predikat_local_units) {
    buffer->units = malloc((size_t)capacity * sizeof(UChar));
    buffer->capacity = (int32_t)capacity;
  }
  return buffer->units != NULL;
}

static inline void predikat_utf16_close(predikat_utf16 *buffer) {
  if (buffer->units != buffer->local) free(buffer->units);
}

// Makes a buffer with the text, which never has more units than bytes.
static inline bool predikat_utf16_read(
  predikat_utf16 *buffer, const uint8_t *text, ptrdiff_t length
) {
  if (!predikat_utf16_open(buffer, length)) return false;
  UErrorCode status = U_ZERO_ERROR;
  u_strFromUTF8WithSub(
    buffer->units, buffer->capacity, &buffer->length, (const char *)text, (int32_t)length, 0xFFFD,
    NULL, &status);
  if (U_SUCCESS(status)) return true;
  predikat_utf16_close(buffer);
  return false;
}

// Writes the units as UTF-8.
static inline ptrdiff_t predikat_utf16_write(
  const UChar *units, int32_t count, uint8_t *result, ptrdiff_t capacity
) {
  if (capacity > predikat_longest_text) capacity = predikat_longest_text;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  u_strToUTF8WithSub(
    (char *)result, (int32_t)capacity, &length, units, count, 0xFFFD, NULL, &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

#endif
