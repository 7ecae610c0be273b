#include "common/protocol/bounds_check.h"

#include "common/base/text.h"
#include "common/protocol/limits.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>
#include <vector>

namespace battalia::protocol {

namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

std::size_t limit_of(const FieldDescriptor& field, std::size_t usual) {
  const auto own = std::ranges::find(kFieldLimits, std::string_view(field.full_name()), &FieldLimit::field);
  return own == std::end(kFieldLimits) ? usual : own->most;
}

std::string where(const FieldDescriptor& field) { return field.containing_type()->name() + '.' + field.name(); }

std::optional<std::string> why_too_long(const FieldDescriptor& field, const std::string& value) {
  const bool text = field.type() == FieldDescriptor::TYPE_STRING;
  // The limit on a repeated field counts its elements; each element has the usual length limit.
  const std::size_t usual = text ? kMaxCharacters : kMaxBytes;
  const std::size_t most = field.is_repeated() ? usual : limit_of(field, usual);
  if (value.size() <= most || (text && character_count(value) <= most)) return std::nullopt;
  return where(field) + " is longer than " + std::to_string(most) + (text ? " characters" : " bytes");
}

// Checks a length or an angle. Other numbers are not limited here.
std::optional<std::string> why_too_far(const FieldDescriptor& field, std::int32_t value) {
  const bool length = std::string_view(field.name()).ends_with("_um");
  if (!length && !std::string_view(field.name()).ends_with("_mdeg")) return std::nullopt;
  const std::int32_t most = length ? kMaxLength_um : kMaxAngle_mdeg;
  if (value >= -most && value <= most) return std::nullopt;
  return where(field) + " is " + std::to_string(value) + ", which is not between " + std::to_string(-most) + " and " +
         std::to_string(most);
}

std::optional<std::string> why_not_value(const Message& message, const FieldDescriptor& field, int index) {
  const auto& reflection = *message.GetReflection();
  const bool one = index < 0;
  std::string scratch;
  switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_STRING:
      return why_too_long(field, one ? reflection.GetStringReference(message, &field, &scratch)
                                     : reflection.GetRepeatedStringReference(message, &field, index, &scratch));
    case FieldDescriptor::CPPTYPE_ENUM: {
      const int value =
          one ? reflection.GetEnumValue(message, &field) : reflection.GetRepeatedEnumValue(message, &field, index);
      if (field.enum_type()->FindValueByNumber(value) != nullptr) return std::nullopt;
      return where(field) + " is " + std::to_string(value) + ", which is not a valid " + field.enum_type()->name();
    }
    case FieldDescriptor::CPPTYPE_MESSAGE:
      return why_not_within_limits(one ? reflection.GetMessage(message, &field)
                                       : reflection.GetRepeatedMessage(message, &field, index));
    case FieldDescriptor::CPPTYPE_INT32:
      return why_too_far(
          field, one ? reflection.GetInt32(message, &field) : reflection.GetRepeatedInt32(message, &field, index));
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<std::string> why_not_within_limits(const Message& message) {
  const auto& reflection = *message.GetReflection();
  std::vector<const FieldDescriptor*> fields;
  reflection.ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) {
    if (!field->is_repeated()) {
      if (auto fault = why_not_value(message, *field, -1)) return fault;
      continue;
    }
    const int count = reflection.FieldSize(message, field);
    if (const std::size_t most = limit_of(*field, kMaxElements); static_cast<std::size_t>(count) > most)
      return where(*field) + " has more than " + std::to_string(most) + " elements";
    for (int i = 0; i < count; ++i)
      if (auto fault = why_not_value(message, *field, i)) return fault;
  }
  return std::nullopt;
}

}  // namespace battalia::protocol
