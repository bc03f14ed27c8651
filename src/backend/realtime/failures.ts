/** Whether the database was not there, rather than unwilling: the driver's words, the system's, and PostgreSQL's. */
export function isDatabaseAway(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^(?:CONNECTION_|CONNECT_|DATABASE_SLOW$|E[A-Z]{4,}|57P0[123]|08|53)/.test(code)
}

/** Whether PostgreSQL refused what a client asked for, by its SQLSTATE: its words are about that, and are for the client. */
export function isDatabaseRefusal(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) && !isDatabaseAway(cause)
}

/** What a refusal of the database says, for the client that it is about. */
export function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
