#include "core/text.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace chronote;

TEST_CASE("invalid UTF-8 is found where it begins") {
  CHECK(first_invalid_utf8("") == std::string_view::npos);
  CHECK(first_invalid_utf8("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80") == std::string_view::npos);
  CHECK(first_invalid_utf8("ab\xFF") == 2);
  CHECK(first_invalid_utf8("\xC3") == 0);             // cut short
  CHECK(first_invalid_utf8("\xC0\xAF") == 0);         // overlong
  CHECK(first_invalid_utf8("\xE0\x80\xAF") == 0);     // overlong
  CHECK(first_invalid_utf8("x\xED\xA0\x80") == 1);    // a surrogate
  CHECK(first_invalid_utf8("\xF4\x90\x80\x80") == 0); // beyond U+10FFFF
  CHECK(first_invalid_utf8("\xF0\x8F\xBF\xBF") == 0); // overlong
  CHECK(first_invalid_utf8("\x80") == 0);             // a lone continuation
}

TEST_CASE("text is cut between code points") {
  const std::string text = "a\xC3\xA9\xE2\x82\xAC!";
  CHECK(cut_to_code_points(text, 0) == "");
  CHECK(cut_to_code_points(text, 2) == "a\xC3\xA9");
  CHECK(cut_to_code_points(text, 3) == "a\xC3\xA9\xE2\x82\xAC");
  CHECK(cut_to_code_points(text, 9) == text);
}

TEST_CASE("code points are decoded") {
  CHECK(decode_utf8("a").point == 'a');
  CHECK(decode_utf8("\xC3\xA9").point == 0xE9);
  CHECK(decode_utf8("\xE2\x80\xAF").point == 0x202F);
  CHECK(decode_utf8("\xF0\x9F\x98\x80").point == 0x1F600);
}

TEST_CASE("what cannot be seen is unfit for notes") {
  for (const char32_t point : {0x00, 0x1F, 0x7F, 0x85, 0xA0, 0xAD, 0x1680, 0x2003, 0x200B, 0x200F, 0x2028, 0x202E,
                               0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF})
    CHECK(is_unfit_for_notes(point));
  for (const char32_t point : {0x20, 0x41, 0xE9, 0x2013, 0x3042, 0x5348, 0x1F600})
    CHECK_FALSE(is_unfit_for_notes(point));
}
