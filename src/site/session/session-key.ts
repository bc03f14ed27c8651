/** Where the browser keeps the session of a signed-in author. */
export const SESSION_KEY = 'ratesheet-auth'
