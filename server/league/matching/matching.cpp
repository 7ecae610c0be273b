#include "server/league/matching/matching.h"

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

namespace battalia::league {

std::optional<std::vector<std::size_t>> cheapest_pairs(std::size_t count, const std::vector<PairCost>& allowed) {
  if (count == 0) return std::vector<std::size_t>();
  if (count % 2 != 0) return std::nullopt;
  lemon::SmartGraph graph;
  graph.reserveNode(static_cast<int>(count));
  graph.reserveEdge(static_cast<int>(allowed.size()));
  std::vector<lemon::SmartGraph::Node> nodes(count);
  for (lemon::SmartGraph::Node& node : nodes) node = graph.addNode();
  lemon::SmartGraph::EdgeMap<Cost> weights(graph);
  for (const PairCost& pair : allowed) {
    weights[graph.addEdge(nodes[pair.first], nodes[pair.second])] = -pair.cost;
  }
  lemon::MaxWeightedPerfectMatching<lemon::SmartGraph, lemon::SmartGraph::EdgeMap<Cost>> matching(graph, weights);
  if (!matching.run()) return std::nullopt;
  std::vector<std::size_t> partners(count);
  for (std::size_t i = 0; i < count; ++i) {
    partners[i] = static_cast<std::size_t>(lemon::SmartGraph::id(matching.mate(nodes[i])));
  }
  return partners;
}

}  // namespace battalia::league
