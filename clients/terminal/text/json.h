// Converts messages to one line of JSON for scripts: field names as in the .proto files, enumerations by name, 64-bit
// numbers as strings, bytes in base64, as in protobuf's JSON mapping. And back, for files that people write.
#pragma once

#include <google/protobuf/message.h>

#include <string>

namespace battalia::terminal {

std::string json_line(const google::protobuf::Message& message);

// The content of the file. Throws CliError(file) if it cannot be read.
std::string read_text_file(const std::string& file);

// Reads the file into the message. Throws CliError(file) with what is wrong in it.
void read_json_file(const std::string& file, google::protobuf::Message& message);

}  // namespace battalia::terminal
