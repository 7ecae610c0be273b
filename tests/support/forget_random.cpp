#include "tests/support/forget_random.h"

#include <vector>

namespace battalia::tests {

void forget_random(google::protobuf::Message& message) {
  const auto* reflection = message.GetReflection();
  std::vector<const google::protobuf::FieldDescriptor*> fields;
  reflection->ListFields(message, &fields);
  for (const auto* field : fields) {
    const bool random = field->type() == google::protobuf::FieldDescriptor::TYPE_BYTES && field->name() != "request_id";
    if (random || field->name() == "dice_name" || field->name() == "invitations") {
      reflection->ClearField(&message, field);
    } else if (field->cpp_type() == google::protobuf::FieldDescriptor::CPPTYPE_MESSAGE) {
      const int count = field->is_repeated() ? reflection->FieldSize(message, field) : 1;
      for (int i = 0; i < count; ++i) {
        forget_random(field->is_repeated() ? *reflection->MutableRepeatedMessage(&message, field, i)
                                           : *reflection->MutableMessage(&message, field));
      }
    }
  }
}

}  // namespace battalia::tests
