import type { Service } from '#wire'
import { ChangeDispatcher } from './change-dispatcher.ts'
import { closeChannel } from './channel-closing.ts'
import { CLOSE } from './client.ts'
import type { UserBroadcast } from './frames.ts'
import { openGateway, type Upgrade } from './gateway.ts'
import { keepHouse } from './housekeeping.ts'
import { broadcastService } from './http-broadcast.ts'
import { type Broadcast, Hub } from './hub.ts'
import { PresenceBoard } from './presence-board.ts'
import { defaultLimits, type RealtimeSettings } from './realtime-settings.ts'
import { Relay, type RelayMessage } from './relay.ts'
import type { RealtimeContext } from './realtime-context.ts'
import { SqlMessages } from './sql-messages.ts'

/** The realtime service, open. */
export interface Realtime {
  /** broadcasts by HTTP */
  service: Service
  /** takes the websockets of /realtime/v1/websocket, for the server's upgrade event */
  upgrade: Upgrade
  /** how many sockets and channels are open in this process */
  open(): { sockets: number; channels: number }
  /** tells every client that the server goes away (1001), and the other processes that its people have left */
  stop(): Promise<void>
}

/**
 * Opens /realtime/v1 over a database: websockets with broadcast, presence and changes of tables, and broadcasts by HTTP.
 *
 * @throws when the database cannot be listened to
 * @example
 * ```ts
 * const realtime = await openRealtime({ database, verify, clock: () => new Date(), log: console.log })
 * server.on('upgrade', realtime.upgrade)
 * ```
 */
export async function openRealtime(settings: RealtimeSettings): Promise<Realtime> {
  const { database, log } = settings
  const context = contextOf(settings)
  const messages = new SqlMessages(database, context.hub, log)
  await Promise.all([context.relay.start(), context.changes.start(), messages.start()])
  const endHouse = await keepHouse(context)
  return {
    service: broadcastService(context),
    upgrade: openGateway(context),
    open: () => ({
      sockets: context.clients.size,
      channels: [...context.clients].reduce((sum, { channels }) => sum + channels.size, 0),
    }),
    async stop() {
      await endHouse()
      for (const client of context.clients) {
        for (const channel of client.channels.values()) closeChannel(context, channel, null)
        client.close(CLOSE.goingAway)
      }
      await Promise.all([messages.stop(), context.changes.stop(), context.relay.stop()])
    },
  }
}

function contextOf({ database, verify, clock, log, ...settings }: RealtimeSettings): RealtimeContext {
  const limits = { ...defaultLimits, ...settings.limits }
  const hub = new Hub()
  const relay: Relay = new Relay(database, log, {
    receive: (from, message) => {
      if (message.kind !== 'broadcast') presence.receive(from, message)
      else if (typeof message['key'] === 'string') receiveBroadcast(hub, message['key'], message)
    },
    introduce: () => presence.introduce(),
    lost: (from) => presence.lost(from),
  })
  const presence = new PresenceBoard(
    hub,
    () => relay.id,
    (message) => relay.send(message),
  )
  const publication = settings.publication ?? 'supabase_realtime'
  const changes = new ChangeDispatcher({
    database,
    publication,
    limits,
    log,
    onLost: (channels) => channels.forEach((channel) => closeChannel(context, channel, 'phx_error')),
  })
  const clients: RealtimeContext['clients'] = new Set()
  const privateOnly = settings.privateOnly ?? false
  const context: RealtimeContext = {
    database,
    verify,
    clock,
    log,
    limits,
    privateOnly,
    origins: settings.origins ? new Set(settings.origins) : null,
    clients,
    sessionEnds: 0,
    hub,
    presence,
    relay,
    changes,
  }
  return context
}

/** What a client of another process broadcast. */
function receiveBroadcast(hub: Hub, key: string, { payload, event, encoding, body, meta }: RelayMessage): void {
  let message: Broadcast | null = null
  if (typeof payload === 'string') message = { payload }
  else if (typeof event === 'string' && typeof body === 'string' && (encoding === 'json' || encoding === 'binary')) {
    const bytes = Buffer.from(body, encoding === 'json' ? 'utf8' : 'base64')
    message = { event, encoding, body: bytes, meta: typeof meta === 'string' ? meta : null } satisfies UserBroadcast
  }
  if (message) hub.broadcast(key, message)
}
