#include "common/tls/client_tls.h"

namespace battalia::tls {

boost::asio::ssl::context client_context(const std::string& ca_file, boost::system::error_code& error) {
  boost::asio::ssl::context context(boost::asio::ssl::context::tls_client);
  SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
  if (ca_file.empty()) {
    context.set_default_verify_paths(error);
  } else {
    context.load_verify_file(ca_file, error);
  }
  return context;
}

}  // namespace battalia::tls
