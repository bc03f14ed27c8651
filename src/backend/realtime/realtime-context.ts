import type { Database } from '#database'
import type { Verify } from '#wire'
import type { ChangeDispatcher } from './change-dispatcher.ts'
import type { Client } from './client.ts'
import type { Hub } from './hub.ts'
import type { PresenceBoard } from './presence-board.ts'
import type { RealtimeLimits } from './realtime-settings.ts'
import type { Relay } from './relay.ts'

/** What every part of the service works with. */
export interface RealtimeContext {
  database: Database
  verify: Verify
  clock: () => Date
  log: (line: string) => void
  limits: RealtimeLimits
  privateOnly: boolean
  /** pages of which may open a websocket; null for all */
  origins: ReadonlySet<string> | null
  clients: Set<Client>
  /** how often sessions were said to have ended: one that ends while a channel is given its token finds no channel */
  sessionEnds: number
  hub: Hub
  presence: PresenceBoard
  relay: Relay
  changes: ChangeDispatcher
}
