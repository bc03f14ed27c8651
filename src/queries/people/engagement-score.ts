/** A score above this, in tenths, makes a high performer. */
export const HIGH_PERFORMER_TENTHS = 7
/** How many high performers are named. */
export const HIGH_PERFORMERS = 5
/** An author counts as active when the profile changed within so many days. */
export const RECENT_DAYS = 30
/** How many recently active authors are named. */
export const RECENTLY_ACTIVE = 10
/** How many fields of expertise are named. */
export const TOP_EXPERTISE = 10
