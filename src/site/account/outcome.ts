/** How an attempt ended: the server's own words where it refused. */
export type Outcome = { ok: true } | { ok: false; message: string }

export const outcomeOf = (error: { message: string } | null): Outcome =>
  error ? { ok: false, message: error.message } : { ok: true }

/** Even without a network the reader is told in the same place. */
export const failureOf = (error: unknown) => ({
  ok: false as const,
  message: error instanceof Error ? error.message : 'The backend could not be reached.',
})
