#include "common/protocol/wire_check.h"

#include "common/base/text.h"

#include <google/protobuf/wire_format_lite.h>

#include <cstdint>
#include <string_view>

namespace battalia::protocol {

namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::internal::WireFormatLite;

std::string_view text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

class Walk {
 public:
  explicit Walk(std::span<const std::byte> bytes) : rest_(bytes) {}

  // Finds the fault in the message that the remaining bytes should contain.
  std::optional<std::string> message(const Descriptor& type, int nesting) {
    if (nesting == 0) return "messages are nested too deeply in " + type.name();
    while (!rest_.empty()) {
      std::uint64_t tag = 0;
      if (!varint(tag) || tag >> 3 == 0 || tag > UINT32_MAX)
        return "a field of " + type.name() + " has an invalid number";
      const FieldDescriptor* field = type.FindFieldByNumber(static_cast<int>(tag >> 3));
      if (auto fault = value(type, field, static_cast<int>(tag & 7), nesting)) return fault;
    }
    return std::nullopt;
  }

 private:
  std::optional<std::string> value(const Descriptor& type, const FieldDescriptor* field, int form, int nesting) {
    const std::string where = type.name() + (field == nullptr ? "" : '.' + field->name());
    if (field != nullptr && !fits(*field, form)) return where + " is not of the form this protocol gives it";
    std::uint64_t size = 0;
    switch (form) {
      case WireFormatLite::WIRETYPE_VARINT:
        if (!varint(size)) return where + " is cut short";
        return std::nullopt;
      case WireFormatLite::WIRETYPE_FIXED32:
        size = 4;
        break;
      case WireFormatLite::WIRETYPE_FIXED64:
        size = 8;
        break;
      case WireFormatLite::WIRETYPE_LENGTH_DELIMITED:
        if (!varint(size)) return where + " is cut short";
        break;
      default:
        return where + " is not of a form this protocol uses";
    }
    if (size > rest_.size()) return where + " is cut short";
    const auto content = rest_.first(static_cast<std::size_t>(size));
    rest_ = rest_.subspan(static_cast<std::size_t>(size));
    if (field == nullptr || form != WireFormatLite::WIRETYPE_LENGTH_DELIMITED) return std::nullopt;
    if (field->type() == FieldDescriptor::TYPE_MESSAGE)
      return Walk(content).message(*field->message_type(), nesting - 1);
    if (field->type() == FieldDescriptor::TYPE_STRING && !is_utf8(text_of(content))) return where + " is not UTF-8";
    if (field->is_packable() && !Walk(content).packed(*field)) return where + " is cut short";
    return std::nullopt;
  }

  static bool fits(const FieldDescriptor& field, int form) {
    return form == usual_form(field) || (field.is_packable() && form == WireFormatLite::WIRETYPE_LENGTH_DELIMITED);
  }
  static int usual_form(const FieldDescriptor& field) {
    return WireFormatLite::WireTypeForFieldType(static_cast<WireFormatLite::FieldType>(field.type()));
  }

  bool packed(const FieldDescriptor& field) {
    const int form = usual_form(field);
    if (form == WireFormatLite::WIRETYPE_FIXED32) return rest_.size() % 4 == 0;
    if (form == WireFormatLite::WIRETYPE_FIXED64) return rest_.size() % 8 == 0;
    std::uint64_t ignored = 0;
    while (!rest_.empty())
      if (!varint(ignored)) return false;
    return true;
  }

  // Reads a varint of at most 10 bytes.
  bool varint(std::uint64_t& value) {
    value = 0;
    for (std::size_t i = 0; i < rest_.size() && i < 10; ++i) {
      const auto byte = std::to_integer<std::uint64_t>(rest_[i]);
      if (i == 9 && byte > 1) return false;
      value |= (byte & 0x7f) << (7 * i);
      if ((byte & 0x80) != 0) continue;
      rest_ = rest_.subspan(i + 1);
      return true;
    }
    return false;
  }

  std::span<const std::byte> rest_;
};

}  // namespace

std::optional<std::string> why_not_wire(std::span<const std::byte> bytes, const Descriptor& type, int nesting) {
  return Walk(bytes).message(type, nesting);
}

}  // namespace battalia::protocol
