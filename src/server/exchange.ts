import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Files } from './files.ts'
import type { Health } from './health.ts'
import type { PageCache } from './page-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { SendPage } from './send.ts'
import type { ServerDeps } from './server-deps.ts'
import type { ServerLog } from './server-log.ts'

/** What a request is responded to with. */
export interface FrontParts {
  deps: ServerDeps
  /** in which a response is to be made */
  renderMs: number
  cache: PageCache
  renderer: PageRenderer
  files: Files
  health: Health
  security: SecurityHeaders
  sendPage: SendPage
  log: ServerLog
  visitor: (address: string, agent: string) => string | null
  nextId: () => string
  isStopping: () => boolean
  /** no new connections are accepted: the open ones are asked to end */
  isShut: () => boolean
}

/** One request on its way to its response. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  id: string
  extra: readonly string[]
}

/** Says so when the reader leaves before the response is out. */
export function goneWith(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}
