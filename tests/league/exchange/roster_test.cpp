// Roster files: read as text, and refused if they are damaged, too large, or made to cost far more than their size.
#include "server/league/exchange/roster/roster.h"
#include "common/base/text.h"
#include "server/league/exchange/roster/inflate.h"
#include "server/league/exchange/roster/xml.h"
#include "server/league/exchange/roster/zip.h"
#include "tests/league/support/event.h"

#include <gtest/gtest.h>

namespace battalia::league {
namespace {

using tests::Event;

constexpr const char* kRoster = R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="1" name="The Marching Column" gameSystemName="Pike &amp; Musket" xmlns="urn:a-program">
  <costs><cost name="pts" typeId="points" value="345.0"/></costs>
  <forces>
    <force id="2" name="Army" catalogueName="Royalists">
      <selections>
        <selection id="3" name="Foot regiment" number="2" type="unit">
          <selections><selection id="4" name="Muskets &quot;salvo&quot;" number="1"><costs><cost name="pts" value="10.5"/></costs></selection></selections>
          <costs><cost name="pts" typeId="points" value="60.0"/></costs>
        </selection>
        <selection id="5" name="Horse &#8212; veteran" number="1"><costs><cost name="pts" value="85.0"/></costs></selection>
      </selections>
    </force>
  </forces>
</roster>
)";

constexpr const char* kText =
    "The Marching Column (Pike & Musket) [345 pts]\n"
    "  Army (Royalists)\n"
    "    2 x Foot regiment [60 pts]\n"
    "      Muskets \"salvo\" [10.5 pts]\n"
    "    Horse \u2014 veteran [85 pts]\n";

std::string bytes(const std::string& hexadecimal_digits) { return *bytes_of_hexadecimal(hexadecimal_digits); }

std::string little(std::uint32_t value, int size) {
  std::string text;
  for (int i = 0; i < size; ++i) text += static_cast<char>(value >> (8 * i) & 0xFFU);
  return text;
}

std::uint32_t crc32(const std::string& text) {
  std::uint32_t crc = 0xFFFFFFFF;
  for (const char c : text) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = (crc & 1U) != 0 ? crc >> 1U ^ 0xEDB88320U : crc >> 1U;
  }
  return ~crc;
}

// An archive with one file that is already packed.
struct Archive {
  std::string name = "column.ros";
  std::string packed;
  std::uint32_t method = 8;
  std::uint32_t crc = 0;
  std::uint32_t size = 0;
  std::uint32_t entries = 1;
  std::uint32_t flags = 0;

  std::string bytes() const {
    const std::string sizes = little(crc, 4) + little(static_cast<std::uint32_t>(packed.size()), 4) + little(size, 4) +
                              little(static_cast<std::uint32_t>(name.size()), 2);
    const std::string file = "PK\x03\x04" + little(20, 2) + little(flags, 2) + little(method, 2) + little(0, 4) +
                             sizes + little(0, 2) + name;
    const std::string entry = "PK\x01\x02" + little(20, 2) + little(20, 2) + little(flags, 2) + little(method, 2) +
                              little(0, 4) + sizes + little(0, 2) + little(0, 2) + little(0, 2) + little(0, 2) +
                              little(0, 4) + little(0, 4) + name;
    const auto at = static_cast<std::uint32_t>(file.size() + packed.size());
    return file + packed + entry + "PK\x05\x06" + little(0, 4) + little(entries, 2) + little(entries, 2) +
           little(static_cast<std::uint32_t>(entry.size()), 4) + little(at, 4) + little(0, 2);
  }
};

Archive stored(const std::string& text) {
  Archive archive;
  archive.packed = text;
  archive.method = 0;
  archive.crc = crc32(text);
  archive.size = static_cast<std::uint32_t>(text.size());
  return archive;
}

// Compressed as other programs do it: with dynamic codes, with fixed ones, and stored.
TEST(Inflate, ReadsTheThreeKindsOfBlocks) {
  EXPECT_EQ(inflate(bytes("2b4a4d512882e2a49cd2540801e40100"), 100), "red red red blue blue red");
  EXPECT_EQ(inflate(bytes("010600f9ff73746f726564"), 100), "stored");
  EXPECT_EQ(inflate(bytes("658f510e80200c43afc27dfcf10a445088c8cc94fb9b75824bfc8014ca5e4be076b8850a35762b717089f88a6e"
                          "f65cb23f62bdbb9972295d5f89c6fd99f7a8e694eba68c20506c3070a770396eadbe29fa0412b638e021400d1b"
                          "83844fd94a32da976dfcfb0ed05a1a165ea10898323fc428f5120d0696c956f900"),
                    10'000),
            std::string("drum colour ford horse Parliament colour hill colour shot colour pike hill King ford drum "
                        "drum hill ford ford hill gun horse drum horse ford gun pike shot horse colour pike King pi"
                        "ke King hill colour gun gun gun colour hill horse Parliament shot pike horse hill drum Kin"
                        "g gun King gun ford gun colour Parliament ford colour gun colour"));
}

TEST(Inflate, NeverBecomesLongerThanAllowedAndNeverReadsBeyondTheEnd) {
  const std::string blue = bytes("2b4a4d512882e2a49cd2540801e40100");
  EXPECT_EQ(inflate(blue, 24), std::nullopt);
  EXPECT_TRUE(inflate(blue, 25));
  for (std::size_t size = 0; size < blue.size() - 1; ++size)
    EXPECT_EQ(inflate(blue.substr(0, size), 100), std::nullopt);
  EXPECT_EQ(inflate(bytes("07"), 100), std::nullopt) << "no such kind of block";
  EXPECT_EQ(inflate(bytes("4b0401"), 100), std::nullopt) << "a copy of what is not there";
}

// Whatever the bytes are, it finishes within its bounds.
TEST(Inflate, NoBytesBreakIt) {
  std::uint64_t seed = 1;
  for (int i = 0; i < 20'000; ++i) {
    std::string data;
    for (int j = 0; j < 40; ++j) {
      seed = seed * 6364136223846793005U + 1442695040888963407U;
      data += static_cast<char>(seed >> 56U);
    }
    const auto text = inflate(data, 5'000);
    EXPECT_LE(text ? text->size() : 0U, 5'000U);
  }
}

TEST(Roster, IsReadAsTextFromBothKindsOfFile) {
  for (const std::string& file : {std::string(kRoster), stored(kRoster).bytes()}) {
    const auto roster = read_roster(file);
    ASSERT_TRUE(roster) << roster.error();
    EXPECT_EQ(roster->text, kText);
    EXPECT_EQ(roster->points, 345U);
  }
}

// Opponents and umpires read it: U+2028 begins a line, U+202E reverses what follows, and U+200B is invisible.
TEST(Roster, ANameIsOneLineThatReadsAsItIsWritten) {
  const auto roster = read_roster(
      "<roster name=\"R\"><force name=\"Army&#10;  x&#x2028;Guns&#x202E;y&#x200B;&#x9B;z\"/></roster>");
  ASSERT_TRUE(roster) << roster.error();
  EXPECT_EQ(roster->text, "R\n  Army   xGunsyz\n");
}

std::string why_not(const std::string& file) {
  const auto roster = read_roster(file);
  return roster ? "" : roster.error();
}

TEST(Roster, BombsAndDamageAreRefusedWithTheReason) {
  EXPECT_EQ(why_not("<!DOCTYPE r [<!ENTITY a \"aaaa\">]><roster/>"),
            "Line 1: a document type, which this server does not read.");
  EXPECT_EQ(why_not("<roster name=\"&lol;\"/>"), "Line 1: an entity that XML does not define.");
  EXPECT_EQ(why_not("<roster name=\"&#xD800;\"/>"), "Line 1: an invalid character.");
  EXPECT_EQ(why_not("<roster>\n<force>\n</roster>"), "Line 3: the closing tag \"roster\" matches no opening tag.");
  EXPECT_EQ(why_not("<roster>"), "Line 1: the element \"roster\" is not closed.");
  EXPECT_EQ(why_not("<army/>"), "The file is not a roster: its outermost element is a different one.");
  EXPECT_EQ(why_not("<roster/>"), "The roster contains no force.");
  EXPECT_EQ(why_not(std::string(kMostRosterFileBytes + 1, ' ')),
            "The file has 60001 bytes; at most 60000 are read. A .rosz file is smaller.");
  std::string deep;
  for (int i = 0; i < 100; ++i) deep += "<a>";
  EXPECT_EQ(why_not(deep), "Line 1: elements are nested more than 64 deep.");
  EXPECT_EQ(why_not("<roster name=\"" + std::string(2'001, 'a') + "\"/>"), "Line 1: a value longer than 2000 bytes.");
  std::string units = "<roster><force name=\"Army\"/>";
  for (int i = 0; i < 1'000; ++i) units += "<selection name=\"Foot\"/>";
  EXPECT_EQ(why_not(units + "</roster>"), "The roster has 1002 lines; at most 600 are read.");
}

// Every line is indented by its depth: what is kept of a list has a bound of its own, because all who see it are sent
// it.
TEST(Roster, ItsTextIsNoLongerThanIsKept) {
  constexpr int kDeep = 60;
  std::string file = "<roster name=\"R\">";
  for (int i = 0; i < kDeep; ++i) file += "<force name=\"a\">";
  for (int i = 0; i < 530; ++i) file += "<selection name=\"a\"/>";
  for (int i = 0; i < kDeep; ++i) file += "</force>";
  EXPECT_EQ(why_not(file + "</roster>"), "The text of the roster has 69502 bytes; at most 60000 are kept.");
}

TEST(Roster, AnArchiveIsHeldToItsBounds) {
  EXPECT_EQ(why_not(stored("no roster").bytes()), "Line 1: text outside the elements.");
  Archive lies = stored(kRoster);
  lies.crc ^= 1U;
  EXPECT_EQ(why_not(lies.bytes()), "The file in the archive is damaged.");
  Archive other = stored(kRoster);
  other.name = "column.txt";
  EXPECT_EQ(why_not(other.bytes()), "The archive contains no file .ros.");
  Archive many = stored(kRoster);
  many.entries = 21;
  EXPECT_EQ(why_not(many.bytes()), "The archive contains 21 files; at most 20 are read.");
  Archive secret = stored(kRoster);
  secret.flags = 1;
  EXPECT_EQ(why_not(secret.bytes()), "The archive is encrypted.");
  EXPECT_EQ(file_in_zip(stored(std::string(100, 'a')).bytes(), ".ros", 99).error(),
            "The file in the archive is damaged, or longer than 99 bytes.");
  // A bomb that claims to be small.
  Archive bomb;
  bomb.packed = bytes(
      "edc13101000000c2a0aceb5fc21a1e400100000000000000000000000000000000000000000000000000000000"
      "000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
      "0000000000000000000000000000000000000000000000af06");
  bomb.size = 10;
  EXPECT_EQ(file_in_zip(bomb.bytes(), ".ros", 99'999).error(),
            "The file in the archive is damaged, or longer than 99999 bytes.");
  const std::string whole = stored(kRoster).bytes();
  for (std::size_t size = 0; size < whole.size(); ++size) EXPECT_NE(why_not(whole.substr(0, size)), "") << size;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0xFF);
    (void)why_not(damaged);  // the sanitizers check it
  }
}

v1::LeagueTerms sealed_terms() {
  v1::LeagueTerms terms = tests::swiss_terms(2);
  terms.set_real_tables(true);
  terms.set_seal(v1::LEAGUE_SEAL_BOTH_IN);
  return terms;
}

std::string hand_in(Event& event, const std::string& person, EntrantId id, const std::string& roster) {
  return event.give(person, tests::order_of([&](auto& order) {
                      order.mutable_submit_list()->set_entrant(id);
                      order.mutable_submit_list()->set_roster(roster);
                      order.mutable_submit_list()->set_points(345);
                    }));
}

TEST(Roster, IsSealedUntilBothAreInAndThenShownAsText) {
  Event event = tests::with_players(2, sealed_terms());
  ASSERT_EQ(event.start(), "");
  ASSERT_EQ(event.publish(), "");
  ASSERT_EQ(hand_in(event, "p1", 1, "canary of the first"), "");
  EXPECT_EQ(event.view("p1").lists(0).roster(), "canary of the first");
  for (const std::string person : {"p2", ""}) {
    EXPECT_EQ(event.view(person).SerializeAsString().find("canary"), std::string::npos) << person;
    EXPECT_EQ(event.stream_for(person).find("canary"), std::string::npos) << person;
  }
  ASSERT_EQ(hand_in(event, "p2", 2, "text of the second"), "");
  EXPECT_EQ(event.view("p2").lists(0).roster(), "canary of the first");
  EXPECT_EQ(event.view("p1").lists(1).roster(), "text of the second");
  EXPECT_EQ(event.view("").lists(0).roster(), "") << "to the opponents only";
}

TEST(Roster, IsRefusedWhereGamesAreSetUpFromTheLists) {
  v1::LeagueTerms terms = sealed_terms();
  terms.set_real_tables(false);
  terms.mutable_match()->set_system("skirmish");
  Event event = tests::with_players(2, terms);
  EXPECT_EQ(hand_in(event, "p1", 1, "a roster"),
            "Games of this event are set up from the lists: hand in an army of its rules, not a roster file.");
}

}  // namespace
}  // namespace battalia::league
