#include "clients/terminal/text/json.h"

#include "clients/terminal/cli_error.h"

#include <google/protobuf/util/json_util.h>

#include <fstream>
#include <sstream>

namespace battalia::terminal {

std::string json_line(const google::protobuf::Message& message) {
  google::protobuf::util::JsonPrintOptions options;
  options.preserve_proto_field_names = true;
  std::string text;
  const auto status = google::protobuf::util::MessageToJsonString(message, &text, options);
  if (!status.ok())
    throw CliError(Exit::failed, "The message cannot be written as JSON: " + std::string(status.message()));
  return text;
}

std::string read_text_file(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw CliError(Exit::file, file + " cannot be read.");
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

void read_json_file(const std::string& file, google::protobuf::Message& message) {
  const auto status = google::protobuf::util::JsonStringToMessage(read_text_file(file), &message);
  if (!status.ok()) throw CliError(Exit::file, file + " is not what was expected: " + std::string(status.message()));
}

}  // namespace battalia::terminal
