#include "server/accounts/common_passwords.h"

#include "common/base/text.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace battalia::accounts {
namespace {

constexpr std::size_t kLongestUnit = 4;
constexpr std::size_t kLongestSign = 4;  // characters that may precede or follow a word

// Words without the digits and signs around them.
constexpr std::string_view kWords[] = {
    "aaron",     "abc",         "abcd",      "abcdef",     "access",    "account",    "admin",      "administrator",
    "adobe",     "airborne",    "alexander", "alexandra",  "amanda",    "america",    "andrea",     "andrew",
    "angel",     "angela",      "angels",    "anthony",    "apple",     "army",       "arsenal",    "artillery",
    "ashley",    "austin",      "babygirl",  "badboy",     "banana",    "barcelona",  "baseball",   "basketball",
    "batman",    "battalia",    "battle",    "beautiful",  "benjamin",  "bigdaddy",   "biteme",     "blackpowder",
    "blessed",   "blink",       "brandon",   "brandy",     "bubbles",   "butterfly",  "california", "cavalry",
    "champion",  "change",      "changeit",  "changeme",   "charles",   "charlie",    "charlotte",  "cheese",
    "chelsea",   "chester",     "chicken",   "chocolate",  "chris",     "christian",  "christine",  "claudia",
    "computer",  "cookie",      "corvette",  "cowboy",     "cowboys",   "creative",   "cricket",    "cromwell",
    "dallas",    "daniel",      "danielle",  "david",      "default",   "demo",       "diamond",    "dolphin",
    "donald",    "dragon",      "dragons",   "eagles",     "einstein",  "elizabeth",  "eminem",     "england",
    "everton",   "fairfax",     "falcon",    "family",     "ferrari",   "fighter",    "firebird",   "flower",
    "flowers",   "football",    "forever",   "france",     "freedom",   "friend",     "friends",    "fuckoff",
    "fuckyou",   "gabriel",     "games",     "gandalf",    "garfield",  "george",     "germany",    "ghost",
    "ginger",    "gladiator",   "golden",    "golfer",     "google",    "guest",      "guitar",     "hammer",
    "hannah",    "happy",       "harley",    "heather",    "hello",     "helloworld", "hockey",     "hunter",
    "iceman",    "iloveu",      "iloveyou",  "infantry",   "internet",  "ireland",    "isabella",   "jackson",
    "jasmine",   "jennifer",    "jessica",   "jesus",      "johnson",   "jonathan",   "jordan",     "joseph",
    "joshua",    "junior",      "justin",    "killer",     "king",      "kingkong",   "knight",     "kristina",
    "lakers",    "lauren",      "letmein",   "leonardo",   "liverpool", "login",      "london",     "love",
    "loveme",    "lovely",      "loveyou",   "lucky",      "madison",   "maggie",     "magic",      "manchester",
    "marina",    "marine",      "marseille", "martin",     "master",    "matrix",     "matthew",    "maverick",
    "melissa",   "mercedes",    "merlin",    "michael",    "michelle",  "mickey",     "midnight",   "minecraft",
    "monkey",    "monster",     "mustang",   "mypassword", "naruto",    "naseby",     "natalie",    "nicholas",
    "nicole",    "nintendo",    "nothing",   "oliver",     "orange",    "organiser",  "pass",       "passw0rd",
    "passwd",    "password",    "passwort",  "patrick",    "peanut",    "pepper",     "phoenix",    "pikachu",
    "player",    "playstation", "please",    "pokemon",    "princess",  "purple",     "qwerty",     "rachel",
    "raiders",   "rainbow",     "ranger",    "rangers",    "rebecca",   "redsox",     "richard",    "robert",
    "rocknroll", "ronaldo",     "root",      "rupert",     "samantha",  "samsung",    "scooter",    "scotland",
    "secret",    "security",    "server",    "sexy",       "shadow",    "silver",     "slipknot",   "snoopy",
    "snowball",  "soccer",      "soldier",   "spartan",    "sparky",    "spider",     "spiderman",  "starwars",
    "stephanie", "steelers",    "steven",    "student",    "summer",    "sunshine",   "superman",   "superstar",
    "swordfish", "system",      "taylor",    "temp",       "temporary", "tennis",     "test",       "tester",
    "testing",   "testtest",    "thomas",    "thunder",    "tigger",    "tinkerbell", "toor",       "trustno",
    "umpire",    "unknown",     "user",      "valentina",  "vanessa",   "vanhalen",   "victoria",   "viking",
    "wargame",   "wargames",    "warhammer", "warrior",    "warriors",  "waterloo",   "welcome",    "whatever",
    "william",   "williams",    "windows",   "winner",     "winston",   "winter",     "wizard",     "yankees",
    "yourname",  "zxcvbn"};

// Keyboard rows.
constexpr std::string_view kRows[] = {"qwertyuiop",
                                      "qwertzuiop",
                                      "azertyuiop",
                                      "asdfghjkl",
                                      "zxcvbnm",
                                      "yxcvbnm",
                                      "01234567890",
                                      "abcdefghijklmnopqrstuvwxyz",
                                      "1q2w3e4r5t6y7u8i9o0p",
                                      "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
                                      "q1w2e3r4t5y6u7i8o9p0",
                                      "qazwsxedcrfvtgbyhnujmikolp",
                                      "!@#$%^&*()",
                                      "a1b2c3d4e5f6g7h8"};

// ASCII that is not a letter.
bool is_sign(char c) { return (c >= '!' && c <= '@') || (c >= '[' && c <= '`') || (c >= '{' && c <= '~'); }

// The text without a few digits and signs at either end.
std::string_view core_of(std::string_view text) {
  for (std::size_t taken = 0; taken < kLongestSign && !text.empty() && is_sign(text.front()); ++taken) {
    text.remove_prefix(1);
  }
  for (std::size_t taken = 0; taken < kLongestSign && !text.empty() && is_sign(text.back()); ++taken) {
    text.remove_suffix(1);
  }
  return text;
}

// "aaaaaaaa", "12341234": a short prefix repeated.
bool repeats_itself(std::string_view text) {
  for (std::size_t unit = 1; unit <= std::min(kLongestUnit, text.size() / 2); ++unit) {
    if (std::equal(text.begin() + static_cast<std::ptrdiff_t>(unit), text.end(), text.begin())) return true;
  }
  return false;
}

bool is_row(const std::string& text) {
  const std::string backwards(text.rbegin(), text.rend());
  return std::ranges::any_of(kRows, [&](std::string_view row) {
    return row.find(text) != std::string_view::npos || row.find(backwards) != std::string_view::npos;
  });
}

// Replaces digits and signs by the letters they stand for: "p@ssw0rd". One of the signs may stand for two letters.
std::string with_letters(std::string_view text, char of_one) {
  constexpr std::string_view kSigns = "@4380$5679+(|!";
  constexpr std::string_view kLetters = "aaebossgtgtc||";
  std::string result(text);
  for (char& c : result) {
    const std::size_t at = kSigns.find(c);
    if (at != std::string_view::npos) c = kLetters[at];
    if (c == '1' || c == '|') c = of_one;
  }
  return result;
}

// True if the text is such a word, after removing a few signs at either end and reading the others as letters.
template <class IsWord>
bool is_disguised(std::string_view text, IsWord is_word) {
  for (std::size_t front = 0; front <= kLongestSign && front < text.size(); ++front) {
    if (front > 0 && !is_sign(text[front - 1])) break;
    for (std::size_t back = 0; back <= kLongestSign && front + back < text.size(); ++back) {
      if (back > 0 && !is_sign(text[text.size() - back])) break;
      const std::string_view core = text.substr(front, text.size() - front - back);
      if (core.size() > 2 && (is_word(with_letters(core, 'i')) || is_word(with_letters(core, 'l')))) return true;
    }
  }
  return false;
}

}  // namespace

bool is_common_password(std::string_view password) {
  const std::string whole = lower(password);
  const std::string core(core_of(whole));
  const auto is_word = [](std::string_view word) { return std::ranges::find(kWords, word) != std::end(kWords); };
  return is_word(whole) || is_word(core) || repeats_itself(whole) || is_row(whole) ||
         (core.size() > 2 && is_row(core)) || is_disguised(whole, is_word);
}

bool is_made_of_name(std::string_view password, std::string_view name) {
  const std::string whole = lower(password), wanted = lower(name);
  const auto is_name = [&](const std::string& word) { return word == wanted || word == with_letters(wanted, 'i'); };
  return !name.empty() && (whole == wanted || core_of(whole) == wanted || is_disguised(whole, is_name));
}

}  // namespace battalia::accounts
