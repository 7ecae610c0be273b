#include "server/campaign/state/weather.h"

namespace battalia::campaign {
namespace {

const v1::CampaignWeatherRow* weather_row(const Campaign& campaign) {
  for (const v1::CampaignWeatherRow& row : campaign.content.weather()) {
    if (row.key() == campaign.weather) return &row;
  }
  return nullptr;
}

}  // namespace

std::uint32_t march_percent(const Campaign& campaign) {
  const v1::CampaignWeatherRow* row = weather_row(campaign);
  return row == nullptr ? 100 : row->march_percent();
}

std::uint32_t sight_percent(const Campaign& campaign) {
  const v1::CampaignWeatherRow* row = weather_row(campaign);
  return row == nullptr ? 100 : row->sight_percent();
}

}  // namespace battalia::campaign
