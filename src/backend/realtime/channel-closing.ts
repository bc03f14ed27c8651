import type { Channel } from './channel.ts'
import type { Client } from './client.ts'
import type { Room } from './room.ts'

/** Takes a channel out of everything. The event says to the client whether it should come back: `phx_error`, or not. */
export function closeChannel(room: Room, channel: Channel, event: 'phx_close' | 'phx_error' | null): void {
  if (!channel.isOpen) return
  channel.isOpen = false
  room.hub.leave(channel)
  room.changes.unsubscribe(channel)
  channel.client.trackedBytes -= channel.tracked?.text.length ?? 0
  room.presence.untrack(channel)
  channel.client.channels.delete(channel.topic)
  if (event !== null) channel.push(event, '{}', { ref: channel.joinRef, joinRef: channel.joinRef })
}

/** Says why and closes. */
export function shutDown(room: Room, channel: Channel, message: string): void {
  channel.system('system', 'error', message)
  closeChannel(room, channel, 'phx_close')
}

/** A socket is gone: so is everything that it had open. */
export function forgetClient(room: Room, client: Client): void {
  room.clients.delete(client)
  for (const channel of client.channels.values()) closeChannel(room, channel, null)
  if (room.clients.size === 0) room.relay.rest()
}
