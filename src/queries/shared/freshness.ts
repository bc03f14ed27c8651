const MINUTE_MS = 60_000

/** How long results stay fresh, by what they speak of. */
export const FRESH_MS = {
  articles: 5 * MINUTE_MS,
  library: 10 * MINUTE_MS,
  authors: 10 * MINUTE_MS,
  authorList: 5 * MINUTE_MS,
  authorAnalytics: 15 * MINUTE_MS,
  authorSearch: 2 * MINUTE_MS,
  series: 5 * MINUTE_MS,
} as const
