#include "server/net/lifecycle/play_figures.h"

namespace battalia::net {

void measure_play(observability::Metrics& metrics, const play::Service& service) {
  const auto counted = [&service](auto play::Counts::*count) {
    return [&service, count] { return double(service.counts().*count); };
  };
  metrics.gauge("battalia_matches_stored", "Matches on the disk", counted(&play::Counts::matches_stored));
  metrics.gauge("battalia_matches_unfinished", "Matches on the disk that have not ended",
                counted(&play::Counts::matches_unfinished));
  metrics.gauge("battalia_matches_damaged", "Damaged matches that no other match continues",
                counted(&play::Counts::matches_damaged));
  metrics.gauge("battalia_matches_newer", "Matches that only a newer version of the server can open",
                counted(&play::Counts::matches_newer));
  metrics.gauge("battalia_matches_loaded", "Matches in memory", counted(&play::Counts::matches_loaded));
  metrics.gauge("battalia_matches_watched", "Matches in memory that are being viewed",
                counted(&play::Counts::matches_watched));
  metrics.gauge("battalia_watchers", "Viewers of matches, including players", counted(&play::Counts::watchers));
  metrics.total("battalia_matches_folded_total", "Matches loaded from the log", counted(&play::Counts::matches_folded));
  metrics.total("battalia_stored_bytes_total", "Bytes stored for people: match rows, chat, invitations, army lists",
                counted(&play::Counts::stored_bytes));
  metrics.total("battalia_storing_refused_total", "Requests refused over the daily storage limit",
                counted(&play::Counts::storing_refused));
  constexpr const char* kOrders = "Orders by outcome";
  metrics.total("battalia_orders_total", kOrders, counted(&play::Counts::orders_accepted), "answer=\"accepted\"");
  metrics.total("battalia_orders_total", kOrders, counted(&play::Counts::orders_rejected), "answer=\"rejected\"");
  metrics.total("battalia_orders_total", kOrders, counted(&play::Counts::orders_refused), "answer=\"refused\"");
  constexpr const char* kStages = "Time of an order in each stage";
  metrics.histogram_of(
      "battalia_order_stage_seconds", kStages, [&service] { return service.counts().adjudicating; },
      "stage=\"adjudicate\"");
  metrics.histogram_of(
      "battalia_order_stage_seconds", kStages, [&service] { return service.counts().storing; }, "stage=\"store\"");
  metrics.histogram_of(
      "battalia_order_stage_seconds", kStages, [&service] { return service.counts().publishing; }, "stage=\"tell\"");
}

}  // namespace battalia::net
