import type { IncomingMessage } from 'node:http'

interface Happening {
  id: string
  request: IncomingMessage
  status: number
  ms: number
  error?: unknown
}

export interface ServerLog {
  failed(happening: Happening): void
  responded(happening: Happening): void
}

/** One JSON object per line. Queries are left out: they may hold what people typed, and tokens. */
export function serverLog(write: (line: string) => void, isEveryRequest: boolean): ServerLog {
  const line = (level: string, { id, request, status, ms, error }: Happening) => {
    const path = (request.url ?? '').split('?', 1)[0]?.slice(0, 300)
    const about = error === undefined ? {} : { error: told(error) }
    write(JSON.stringify({ level, id, method: request.method, path, status, ms: Math.round(ms * 10) / 10, ...about }))
  }
  return {
    failed: (happening) => line('error', happening),
    responded: (happening) => {
      if (isEveryRequest) line('info', happening)
    },
  }
}

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.stack ?? `${error.name}: ${error.message}`
  return error.cause === undefined ? text : `${text}\ncaused by ${told(error.cause)}`.slice(0, 4000)
}
