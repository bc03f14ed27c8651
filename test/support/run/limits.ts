/** What comes is waited for; how long that may take says nothing but how busy the machine is. */
export const LONGEST_WAIT_MS = 60_000
/** A program, a browser or a site with its database. */
export const LONGEST_START_MS = 120_000
/** A test, or what is done before it. */
export const LONGEST_TEST_MS = 240_000
