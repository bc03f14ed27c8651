import type { Evidence } from '#bots'

/** An endpoint as it responded to the server itself. */
export interface EndpointReading {
  status: number
  /** As sent, compressed. */
  bytes: number
  ms: number
}

/** What the process keeps and asks for the judging of crawlers. */
export interface MachineCrawlers extends Pick<Evidence, 'lookup' | 'keysOf' | 'nonces'> {
  /** Asks the running site for a path, as a client would; posts the JSON, where there is some. */
  readEndpoint(path: string, posted?: string): Promise<EndpointReading | null>
}
