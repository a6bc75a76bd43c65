#include "PredikatICU.h"

#include <unicode/uchar.h>

predikat_word_break predikat_word_break_of(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_WORD_BREAK)) {
    case U_WB_ALETTER: return PREDIKAT_WORD_LETTER;
    case U_WB_FORMAT: return PREDIKAT_WORD_FORMAT;
    case U_WB_KATAKANA: return PREDIKAT_WORD_KATAKANA;
    case U_WB_MIDLETTER: return PREDIKAT_WORD_MID_LETTER;
    case U_WB_MIDNUM: return PREDIKAT_WORD_MID_NUMBER;
    case U_WB_NUMERIC: return PREDIKAT_WORD_NUMERIC;
    case U_WB_EXTENDNUMLET: return PREDIKAT_WORD_JOINING_PUNCTUATION;
    case U_WB_CR: return PREDIKAT_WORD_CARRIAGE_RETURN;
    case U_WB_EXTEND: return PREDIKAT_WORD_EXTENDING;
    case U_WB_LF: return PREDIKAT_WORD_LINE_FEED;
    case U_WB_MIDNUMLET: return PREDIKAT_WORD_MID_LETTER_OR_NUMBER;
    case U_WB_NEWLINE: return PREDIKAT_WORD_NEWLINE;
    case U_WB_REGIONAL_INDICATOR: return PREDIKAT_WORD_FLAG_HALF;
    case U_WB_HEBREW_LETTER: return PREDIKAT_WORD_HEBREW_LETTER;
    case U_WB_SINGLE_QUOTE: return PREDIKAT_WORD_SINGLE_QUOTE;
    case U_WB_DOUBLE_QUOTE: return PREDIKAT_WORD_DOUBLE_QUOTE;
    case U_WB_ZWJ: return PREDIKAT_WORD_JOINER;
    case U_WB_WSEGSPACE: return PREDIKAT_WORD_SPACE;
    default: return PREDIKAT_WORD_OTHER;
  }
}

bool predikat_is_pictographic(uint32_t scalar) {
  return u_hasBinaryProperty((UChar32)scalar, UCHAR_EXTENDED_PICTOGRAPHIC);
}
