/** Matches of one format that unlock its skill analysis. */
export const ANALYSIS_MATCHES_NEEDED = 10
