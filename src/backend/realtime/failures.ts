/** Whether the database was not there, rather than unwilling: the driver's words, the system's, and PostgreSQL's. */
export function isDatabaseAway(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^(?:CONNECTION_|CONNECT_|DATABASE_SLOW$|E[A-Z]{4,}|57P0[123]|08|53)/.test(code)
}

/** The message of an error, for a log. */
export function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
