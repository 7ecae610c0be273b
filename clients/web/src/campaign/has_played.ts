// Whether this browser's user has had a part in a campaign: only then does the home page look for those that wait.
export const HAS_PLAYED = "campaigns";
