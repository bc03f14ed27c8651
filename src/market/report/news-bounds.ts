const WEEK_DAYS = 7
/** A level, a height or a move is news when the last such week is so long ago. */
export const LONG_DAYS = 26 * WEEK_DAYS
/** A height that is younger than this is told by nothing but its move. */
export const SHORT_DAYS = 8 * WEEK_DAYS
/** A record needs a past. */
export const LEAST_PAST_DAYS = 365
/** From so many weeks one way on there is a run. */
export const LEAST_RUN = 3
