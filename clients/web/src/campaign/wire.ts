// Messages about campaigns, as generated from proto/ at build time: downloaded with the pages of campaigns.
export { create, clone, fromBinary, toBinary, equals } from "@bufbuild/protobuf";
export type { MessageInitShape } from "@bufbuild/protobuf";
export * from "../../generated/battalia/v1/aftermath_pb";
export * from "../../generated/battalia/v1/campaign_pb";
export * from "../../generated/battalia/v1/campaign_event_pb";
export * from "../../generated/battalia/v1/campaign_order_pb";
export * from "../../generated/battalia/v1/campaign_session_pb";
export * from "../../generated/battalia/v1/campaign_view_pb";
