// The dice, compared byte by byte with an independent implementation of the published definition.
#include "server/play/dice/verifiable_dice.h"

#include "server/play/dice/sealing.h"

#include <gtest/gtest.h>
#include <array>

namespace battalia::play {
namespace {

// All texts in hexadecimal.
struct Vector {
  std::string game;
  std::uint64_t epoch;
  std::uint64_t index;
  std::string secret;
  std::string commitment;
  std::vector<std::string> player_seeds;
  std::string mix;
  std::string order;
  std::string purpose;
  std::uint32_t count;
  std::uint32_t sides;
  std::string witness;
  std::string context;
  std::vector<std::uint32_t> faces;
};

const std::vector<Vector> kVectors = {
    {"6e49842e5c876fba3cee0e9427a6c24dc46b4033a6fa25e31e4538b9fb68",
     48,
     69885,
     "d63dc33ea895daa2795905d056d738bce7ad907f370aab5a0698766ae20dff86",
     "9c277fcd7c4e9e96e39a72fa276d7d5cd5a756a91b7d2e6362a92ab584e9c704",
     {"11ece9ffa47ffadd8470d53484e370b0bec8a9c09fc149baf0caf177d836b7ec"},
     "504399bf73c41547f7ece43b31b9c1877d26c931240dcdad3fd17ef52e34a0e9",
     "366c4eba2a539b9d708797f64a2ed7377b4e3d4f6490388b18433db4a5848a54",
     "c3a9",
     10,
     12,
     "",
     "d35b75e362439c05092f53f88c8d0a4cf98faa08e256c14f7557dd393a36f783",
     {4, 6, 12, 12, 8, 8, 9, 5, 10, 2}},
    {"00ee11de83f6726922edacfa0e",
     49,
     5273675,
     "e05fa46a1a004477a27dca1f8f5caeb9594056be6a449323c49747c34df6bd53",
     "c54716aac12e815ae476626efc01f79f7dba227313f25ad85b647bffa1677ef6",
     {"", "d3865934fe5b5d0a7507fabf57ffa739a30e0dc31cc3f804131897f8d4a98bdd"},
     "841177745fe55f6ca7de456579e77564a038d3dcdbb0b01a6b8b6f921452fdb1",
     "aa18eb630f07b15452586558ea342dcb53687e333fd652531537436d4410156a",
     "72616c6c79",
     8,
     6,
     "c3a47181afa7b8513b54bcc5673cd9f5888ff691a7efebcdfb2a85b441e1c96b",
     "5e537f8bc1b6f34a51c8a9c25755157d2061311c2e0f97ce61b89e4a4758c386",
     {3, 3, 1, 5, 4, 3, 6, 5}},
    {"554dc6c757c1083b73c16f3c3af9bdfea003da7680349f5d7fbdd722d9dcfd33964f685e4b7e",
     38,
     268,
     "733c2463591aa79f2aa756569f67e355c337a7f0cc1162b52c49c9ff110b77b6",
     "8f9d72c6f9264ab060fdf25a268d9bc59fa1b92dedb56081cf624c348f69da20",
     {"5a52c11028ec15190cebedf0eb5cf3d7be157a2ce6e81a0149dc5de69c949126",
      "74de553c534fac590bea813af92cd91448e81532ff0192cd37fdc348dfc6413d"},
     "464b8d473eb9f716af66e3b5db4cdd5b7f81b0291d3bf42d72fea14dd5186e57",
     "4daf0777e8e879dc0206792ba67f1faf132b12b280f48fc4279976dc4a66cb21",
     "72616c6c79",
     39,
     6,
     "",
     "8e7310c7e10b975587ef815314ba470e30c46c877d0d1fec6600cd97d2215844",
     {6, 1, 4, 4, 4, 6, 5, 5, 5, 5, 3, 1, 3, 6, 2, 3, 3, 3, 2, 1,
      6, 6, 3, 1, 4, 5, 4, 3, 6, 2, 5, 4, 6, 4, 4, 3, 6, 3, 5}},
    {"ad1b1186121329e148d09e6f3434f3a953f5d5f88232376a00877033bdd7",
     4,
     317195,
     "20df46473aa2c1228aab859029e65ea9513237bbe9c90140190ffe8685adc119",
     "96aedf93b5ff4d70a89fc5d792c0e9105547e69d1e20ff93be61efa3c19c6143",
     {"ff03dab31d7c33e43e3fbecc7513ad0b4314309484b3a2e63dc099eed6c792ad",
      "8556a6ef9c48ccbd353870b8bf155bf3d14528a2233cc8122055591eafaec33a",
      "31061f205c66f8f139115dd4e05ad235cc9f1be82a6d8ea2171f6d9dc9a17eec"},
     "86d87b32554edb0cf73d5fa0bbca526c3e8e36714f263ba32c25334b8eb9fba6",
     "06b1c67e85d4fb37356f19e4d16208325200c9c8b5387b630c13162d8a9ae883",
     "66697265",
     11,
     3,
     "98550f81da767b2ccc047b3c12d5f07cf8d57c95408b86cc23e559bba604422a",
     "339361eb5b00d2f36d50710f86dc765365279be75356de30546074eab1db5385",
     {3, 2, 1, 1, 3, 2, 2, 3, 2, 3, 2}},
    {"3f4b279e343bb31a",
     38,
     67914092449,
     "943db59aecb1aaa17eb3b907de286b98533aa31b55555e8faf68092ec946568b",
     "96928e3514dafce91eec266f2ec7f97a7b9133d04f2004f4912e5b6a28637920",
     {"f94d01a5f21aaa309a7c0276660da82f50151579682d4c50b11ed045858a8bbb",
      "58296a70eebfa9d5ca8048b738374ace2269f2d213b89f377fbc7366f3bc1996"},
     "dfdb71ac6a11e4d98a944297709f63d27c485b548bf33914316ae7d9471772c9",
     "0ad8c4b297c59250136f1e00000b741f4400ed4766486707edc9a72e4849bd0f",
     "6d656c6565",
     27,
     20,
     "",
     "414f4bf76090b2d04b4d2b09674b1d89c53daf01b541cc5169ea2878d8e75605",
     {2, 6, 13, 8, 3, 14, 10, 4, 10, 4, 3, 16, 3, 7, 13, 9, 3, 4, 12, 9, 5, 18, 15, 19, 5, 2, 7}},
    {"ff06e4e1050ca035",
     10,
     417228,
     "98606a329c36acc09ddaee2de9614f5b3467907443fcc6afeeeccf03e22b871e",
     "d8a1c635afab8f65c3b6885b3a46dd8810fc4bddbfa3595e48063f1466be065a",
     {"350cf78d5dce147f2b2d168c8b944ace9ea4c90c50187b6e89b800559d02ba02",
      "4a41948d964e22f9bb7e67e607aa29f0f64adfe003277441c49c85aa1dc5aabb"},
     "9adcae6791d209ab484bf803c44e901d81e8d44f27d9eaf64b4a24e93615a60e",
     "d14fd955f25eb9ac6d95bf003800d8c59c991239cc548ac0d64ac381a907526b",
     "6d656c6565",
     9,
     4,
     "b996be9ade0924f89978841b609f96d38499a1cb6503abd8ffae556e0d774811",
     "de569583f4b519e86bc731dfafff6990fa0bc9b6a636b416e1b8a876ff76b9b0",
     {4, 1, 2, 4, 4, 4, 2, 1, 2}},
    {"dc",
     21,
     993260,
     "2b989aea3cc09e40570bb97e682451294be2e65cbb8b21d50e735d77620316ed",
     "d988bed05b5de75232f79a23821c16805d1c8b80b7f05d19276b2e4d3318e7dd",
     {"f3d0fca2d4348cf4e39c3f2ec97f598195c381b41cc26318d2d1eb0d57f0dda8"},
     "151f4c16264b4cdaf632045b9e0bc4b0a93e74c7bc5f37024e3e065f45d7bc45",
     "4627116ff490c0f1b4a6ef7d4502019dda258b534bb5f628308f8b09051030c5",
     "6d656c6565",
     21,
     12,
     "4b61b60698f86ccfc6cd5de99288cce3cfe994f08d01ff4555f41c3b14471d1e",
     "ac99c8d75b406dda06e456606cc0bad3e4cc80dbe18e50a7c6de45aa51004a47",
     {4, 9, 5, 3, 11, 10, 4, 12, 5, 8, 11, 9, 4, 4, 2, 3, 7, 2, 8, 3, 4}},
    {"8c4e312304185d36d0cbd391656274952477a91bf00b6f6e114a4a1af4607af10d872299",
     45,
     113780,
     "6fad118f0d32cd28434e88c36d4e1e3bffb87ff03a9703000817aa834b2eda1f",
     "d907c5cd247116a4badabf1b192119cc7ef316a54904322f451c71d11bf0d3c6",
     {"9d16e2c38498b54a8c011fe66b88aad0f434c346fe2069972d8a5a5b7bd72d73",
      "5ced8967cb23ec6511ccc9c244071b480c517751500159808fc3a6857c336a3a"},
     "3fce6072c728cf7835d7ad353bdfd36cad052ceb8e40014a52455808cfeb96e9",
     "dabde532e54bba6030d60d8960e1b992e7f12d681a1918722323a6923f6ddcc9",
     "66697265",
     20,
     6,
     "792b92c7aba020ce6e72a95b3850163a8416d26b6ffdefc95303a877c4e4b192",
     "c1345dab98be54a04672499beca2eb4d5003aa2f1dbb82ddd6ab7e12598e85e9",
     {2, 1, 5, 6, 5, 4, 2, 1, 4, 2, 6, 2, 6, 2, 2, 2, 2, 5, 6, 3}},
    {"f2f0e577e27324a57df27c8a",
     3,
     49883,
     "45acc4d3558eb1a61a9da13557c04a4363e6de699c719c849c5d7522ba4f03a7",
     "a3345f81a22d70bf7001561c33c552e2d432639c9485856db5eb076fe8997369",
     {"8629ff47594df34b9740553f26c5dba5070abc844addb06318f627bd052c2948", ""},
     "7b380ce74898528a37307403ea5cfa1dc7c3d5bbaf2c9e153a18afd52efe9523",
     "7143fa501110ed48aeeb2bb09c0bb08955592bcebee01ef112055c22ec20a2c3",
     "6d656c6565",
     31,
     257,
     "",
     "024615a891a14cd9c9456ccdcaf9dd00ec0ab81bd741ccc6c974723b7a852909",
     {165, 244, 24,  199, 29,  131, 62, 198, 18,  66,  134, 126, 120, 203, 6, 139,
      240, 240, 187, 75,  172, 27,  38, 184, 181, 178, 145, 78,  244, 69,  78}},
    {"922db6f7256ff50795c6fc983cac0ba5dc020760eaffb1",
     4,
     51,
     "6b856b6c6d6dbc9cb307e3526293d830435c38ff2f916ac4476faaf46acbe0f4",
     "19a671b27650e7fb14845b89a20f93b6a7c4ad5f6d61fbcd57dc5a8115f2af7b",
     {"", "ba42f22ad43b4b310f2bc4b669ece778edab7ed3520a2444f197bf1162954376"},
     "5c06af73f63697071ec270d129d800d02b035c96af172220dd804d79012df606",
     "f3937d13745f25c2987c21947a6b17416fa065083df069ce27abdba3a3883bc6",
     "72616c6c79",
     7,
     6,
     "cbf9d6979ad09744d9315d218385ebbf0132a46250cc78c8d56ab1faa713d896",
     "a17f0f8dc6b7a05090ffebcc518ee50e25f7ecdf952d38aff228106ac26a5a2e",
     {3, 4, 4, 4, 4, 1, 6}},
    {"3190033c4b7d132ad730a34b7ad660a6731fb2e5ab4c402393c62bd1c926beb1c5c114eece",
     24,
     124,
     "b1fd7c2132b8a9564de290693b741e54856d35a134696cb3732565556870088c",
     "b3db03d7625d19c33fc9181abe59f402b100b7493126e5abd6d0810714fdb488",
     {"87d986cc8c5a62e60beee6412b48cf370a7330e1507203e671857b8c1da5c921",
      "013d9ebda525ce8acf9bee30fd9225207ae227d0291b6b212136d1ac624525b1",
      "41f261062f8456a3875fdc9dbf198dad7bcd0b1cac5edffb97c4786c2c26fa87"},
     "34ff9ebb1e76f8944d11f2fa3a3489bd5fee4bc2546e8b43b8504c819e7bb5ff",
     "fa0cd2d252197ec039dd5f3c45942405d989419aea3f5d47b0c7c961b34cae23",
     "c3a9",
     31,
     65536,
     "a52dac794e9de2275f31e546f1fd7eb6c5e5085ce1770276f98af6587c26894a",
     "960bca5481944f26d88260b99b91dec48637ee6d0ea7a52d782e237d9bfc425e",
     {45802, 3196,  17238, 54412, 3320,  36396, 51829, 12427, 37970, 35067, 56458, 2743, 46918, 36957, 1340, 46135,
      48798, 55760, 55231, 10017, 53143, 65195, 1405,  54704, 14714, 44390, 7190,  8106, 37225, 58738, 36509}},
    {"45fea9722c272de87ee86d8d3ab17ea596150c0887615fae7a878fe9f8d09d48afb2ee2f62",
     41,
     2739382476,
     "64e1785c5c59cf80e6a97a7cce631e5dcc7780f091a67a28db0388106ab7ef81",
     "7276d8dfbe62fbab91b9ec82cf564bd681faf93448c99e979a41434b4a1bece0",
     {"225b1f241c6234bcd2bc781d06474f6c59bda00ceab71e48d728a5c1b66960a8",
      "2a766db574239be06e8b0515b9bcc9ab1421d07a32d36976d4b7bef1b9d9d635",
      "25e9baacab43d9bf995458d881bc863b62688eab57f337a3ef6f98a9841f3950"},
     "2d274f54745432a93773880c3bc5e8b96428ab0a724b942e2d51b01e2bab41f2",
     "1c3ca2bccbdafcf85847d0f998012d8df9d7a144d1696b326b68a22eaf238b70",
     "",
     20,
     10,
     "",
     "e7abda20315b508d5132469b49bbbca791b9ca7b46a68e1464e1be04a89450e6",
     {6, 3, 6, 6, 8, 2, 3, 8, 5, 4, 10, 9, 5, 6, 3, 6, 3, 4, 3, 6}},
};

std::string bytes(const std::string& hex) {
  std::string out;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    out.push_back(static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16)));
  }
  return out;
}

TEST(VerifiableDice, AgreeWithAnIndependentImplementation) {
  for (const Vector& vector : kVectors) {
    const std::string game = bytes(vector.game);
    const std::string secret = bytes(vector.secret);
    EXPECT_EQ(dice_commitment(game, vector.epoch, secret), bytes(vector.commitment));
    std::vector<std::string> seeds;
    for (const std::string& seed : vector.player_seeds) seeds.push_back(bytes(seed));
    const std::string mix = dice_mix(game, vector.epoch, seeds);
    EXPECT_EQ(mix, bytes(vector.mix));
    const std::string order = bytes(vector.order);
    const std::string purpose = bytes(vector.purpose);
    const std::string witness = bytes(vector.witness);
    const std::string context =
        dice_context({game, vector.epoch, vector.index, order, purpose, vector.count, vector.sides, mix, witness});
    EXPECT_EQ(context, bytes(vector.context));
    EXPECT_EQ(dice_faces(secret, context, vector.count, vector.sides), vector.faces);
  }
}

TEST(VerifiableDice, ARetryGetsTheSameFacesAndEveryRollItsOwn) {
  const VerifiableDice::Binding binding{"match-1", 3, std::string(32, 's'), 7, sha256("order")};
  const rules::Throw wanted{"shooting", "", "", 20, 6, 1};
  VerifiableDice first(binding);
  VerifiableDice again(binding);
  const std::vector<std::uint32_t> faces = first.roll(wanted);
  EXPECT_EQ(again.roll(wanted), faces);
  EXPECT_NE(first.roll(wanted), faces);
  EXPECT_EQ(first.thrown()[1].index, 9U);
}

TEST(VerifiableDice, ADieThatShowsNoughtDoesSo) {
  VerifiableDice dice({"match-1", 1, std::string(32, 's'), 0, sha256("order")});
  std::array<int, 10> seen{};
  for (const std::uint32_t face : dice.roll({"chance", "", "", 500, 10, 0})) ++seen.at(face);
  for (const int times : seen) EXPECT_GT(times, 20);
}

TEST(Sealing, OpensOnlyWithTheKeyAndContextItWasSealedWith) {
  const SealingKey key = SealingKey::random();
  const std::string sealed = key.seal("secret", "epoch 1");
  EXPECT_EQ(key.open(sealed, "epoch 1"), "secret");
  EXPECT_THROW(key.open(sealed, "epoch 2"), KeyError);
  EXPECT_THROW(SealingKey::random().open(sealed, "epoch 1"), KeyError);
  EXPECT_THROW(key.open(sealed.substr(1), "epoch 1"), KeyError);
  EXPECT_THROW(key.open("", "epoch 1"), KeyError);
}

}  // namespace
}  // namespace battalia::play
