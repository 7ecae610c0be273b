// Whether this browser's user has taken part in a campaign; only then does the home page look for campaigns that wait
// for them.
export const HAS_PLAYED = "campaigns";
