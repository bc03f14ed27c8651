import type { IncomingMessage } from 'node:http'

interface Happening {
  id: string
  request: IncomingMessage
  status: number
  ms: number
  error?: unknown
}

interface Responded extends Happening {
  /** of the reader */
  address: () => string
}

export interface ServerLog {
  failed(happening: Happening): void
  /** What failed and is no response's own failure. */
  failedAside(error: unknown, path: string, id?: string): void
  responded(happening: Responded): void
}

/** Who is not let in is noted, so that guessing and flooding are seen (OWASP Logging Cheat Sheet, "Which events to log"). */
const NOT_LET_IN = new Set([401, 403, 429])
/** Of them so many lines a minute; of a flood the number is enough. */
const MOST_NOT_LET_IN = 100
const MINUTE_MS = 60_000

/**
 * One JSON object per line. Queries are left out: they may hold what people typed, and tokens. docs/operating.md lists all
 * that is ever written.
 */
export function serverLog(write: (line: string) => void, isEveryRequest: boolean): ServerLog {
  const mayTell = boundedLines((more) =>
    write(JSON.stringify({ level: 'warn', event: 'more requests were not let in', count: more })),
  )
  const line = (level: string, { id, request, status, ms, error }: Happening, more: object = {}) => {
    const path = (request.url ?? '').split('?', 1)[0]?.slice(0, 300)
    const about = error === undefined ? {} : { error: told(error) }
    write(
      JSON.stringify({
        level,
        id,
        method: request.method,
        path,
        status,
        ms: Math.round(ms * 10) / 10,
        ...about,
        ...more,
      }),
    )
  }
  return {
    failed: (happening) => line('error', happening),
    failedAside: (error, path, id) => write(JSON.stringify({ level: 'error', id, path, error: told(error) })),
    responded: (happening) => {
      if (NOT_LET_IN.has(happening.status)) {
        if (mayTell()) line('warn', happening, { address: happening.address() })
      } else if (isEveryRequest) line('info', happening)
    },
  }
}

function told(error: unknown): string {
  if (!(error instanceof Error)) return wordsOf(error)
  const text = error.stack ?? `${error.name}: ${error.message}`
  return error.cause === undefined ? text : `${text}\ncaused by ${told(error.cause)}`.slice(0, 4000)
}

/** What the backend said is an object; its details and hints may repeat what people typed. */
function wordsOf(said: unknown): string {
  if (typeof said !== 'object' || said === null || !('message' in said)) return String(said)
  const code = 'code' in said && typeof said.code === 'string' && said.code !== '' ? ` (${said.code})` : ''
  return `${String(said.message)}${code}`
}

/** Whether one more line may be written in this minute; when it is over, the number of those that were not is told. */
function boundedLines(tellMore: (count: number) => void): () => boolean {
  let minute = 0
  let count = 0
  let timer: NodeJS.Timeout | undefined
  const begin = (current: number) => {
    clearTimeout(timer)
    if (count > MOST_NOT_LET_IN) tellMore(count - MOST_NOT_LET_IN)
    minute = current
    count = 0
  }
  return () => {
    const now = Date.now()
    const current = Math.floor(now / MINUTE_MS)
    if (current !== minute) begin(current)
    count += 1
    // Perhaps nobody else asks.
    if (count === MOST_NOT_LET_IN + 1) timer = setTimeout(begin, MINUTE_MS - (now % MINUTE_MS), current + 1).unref()
    return count <= MOST_NOT_LET_IN
  }
}
