// All messages of the protocol in one module, as generated from proto/ at build time.
export { create, clone, fromBinary, toBinary, equals } from "@bufbuild/protobuf";
export type { MessageInitShape } from "@bufbuild/protobuf";
export * from "../../generated/battalia/v1/account_pb";
export * from "../../generated/battalia/v1/aftermath_pb";
export * from "../../generated/battalia/v1/club_pb";
export * from "../../generated/battalia/v1/event_pb";
export * from "../../generated/battalia/v1/league_pb";
export * from "../../generated/battalia/v1/league_event_pb";
export * from "../../generated/battalia/v1/league_order_pb";
export * from "../../generated/battalia/v1/league_session_pb";
export * from "../../generated/battalia/v1/league_view_pb";
export * from "../../generated/battalia/v1/match_pb";
export * from "../../generated/battalia/v1/order_pb";
export * from "../../generated/battalia/v1/scenario_pb";
export * from "../../generated/battalia/v1/session_pb";
export * from "../../generated/battalia/v1/table_pb";
export * from "../../generated/battalia/v1/view_pb";
