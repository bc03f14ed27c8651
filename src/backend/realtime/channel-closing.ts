import type { Channel } from './channel.ts'
import type { Client } from './client.ts'
import type { RealtimeContext } from './realtime-context.ts'

/** Takes a channel out of everything. The event says to the client whether it should come back: `phx_error`, or not. */
export function closeChannel(
  context: RealtimeContext,
  channel: Channel,
  event: 'phx_close' | 'phx_error' | null,
): void {
  if (!channel.isOpen) return
  channel.isOpen = false
  context.hub.leave(channel)
  context.changes.unsubscribe(channel)
  channel.client.joinedBytes -= channel.keptBytes
  channel.client.trackedBytes -= channel.tracked?.bytes ?? 0
  context.presence.untrack(channel)
  channel.client.channels.delete(channel.topic)
  if (event !== null) channel.push(event, '{}', { ref: channel.joinRef, joinRef: channel.joinRef })
}

/** Says why and closes. */
export function shutDown(context: RealtimeContext, channel: Channel, message: string): void {
  channel.system('system', 'error', message)
  closeChannel(context, channel, 'phx_close')
}

/** A socket is gone: so is everything that it had open. */
export function forgetClient(context: RealtimeContext, client: Client): void {
  context.clients.delete(client)
  for (const channel of client.channels.values()) closeChannel(context, channel, null)
  if (context.clients.size === 0) context.relay.rest()
}
