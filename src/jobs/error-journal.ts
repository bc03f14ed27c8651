import type { SiteError } from '#queries/desk'

/** What a process saw go wrong and has not written to the database yet. */
export interface ErrorJournal {
  /** A line of the log; those that tell no failure are passed over. */
  read(line: string): void
  /** What was noted since the last time. */
  take(): SiteError[]
  /** Takes back what could not be written: it comes before what was noted since. */
  giveBack(errors: readonly SiteError[]): void
}

/** Of different failures so many are held: a flood of them is told by the first ones. */
const MOST_HELD = 200
/** Failures of work and mail are told in words, behind the name of who tells. */
const TOLD = /^(jobs|mail): (.+)$/s

/**
 * Notes the failures among the lines of a log.
 *
 * @example
 * ```ts
 * const journal = errorJournal(() => new Date('2026-08-21T12:00:00Z'))
 * journal.read('jobs: rates: Error: no response')
 * journal.read('jobs: rates: Error: no response')
 * journal.take().map(({ source, message, times }) => [source, message, times]) // => [['jobs', 'rates: Error: no response', 2]]
 * ```
 */
export function errorJournal(clock: () => Date): ErrorJournal {
  const held = new Map<string, SiteError>()
  const note = (error: SiteError): void => {
    const key = `${error.source} ${error.message}`
    const known = held.get(key)
    if (known) {
      known.times += error.times
      known.lastAt = error.lastAt
    } else if (held.size < MOST_HELD) held.set(key, { ...error })
  }
  const take = (): SiteError[] => {
    const taken = [...held.values()]
    held.clear()
    return taken
  }
  return {
    read(line) {
      const told = failureIn(line)
      const now = clock().toISOString()
      if (told) note({ ...told, times: 1, firstAt: now, lastAt: now })
    },
    take,
    giveBack(errors) {
      for (const error of [...errors, ...take()]) note(error)
    },
  }
}

/** A failure that a line tells, or null: a line of the server's own is JSON, with its level. */
function failureIn(line: string): Pick<SiteError, 'source' | 'message' | 'details'> | null {
  const told = TOLD.exec(line)
  if (told?.[1] && told[2]) return { source: told[1], message: firstLine(told[2]), details: told[2].slice(0, 6000) }
  if (!line.startsWith('{"level":"error"')) return null
  const { error, method, path, id } = JSON.parse(line) as Record<string, unknown>
  const trace = typeof error === 'string' ? error : 'an error without words'
  const where = [method, path].filter((part) => typeof part === 'string').join(' ')
  const request = typeof id === 'string' ? `request ${id}\n` : ''
  return { source: 'site', message: firstLine(trace), details: `${where}\n${request}${trace}`.slice(0, 6000) }
}

const firstLine = (text: string): string => (text.split('\n', 1)[0] ?? '').slice(0, 500)
