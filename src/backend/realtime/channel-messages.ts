import { logWords } from '#wire'
import type { Channel } from './channel.ts'
import { closeChannel, shutDown } from './channel-closing.ts'
import { mayWrite, readPermissions } from './channel-policies.ts'
import type { Incoming } from './frames.ts'
import { identify, isTokenRefusal } from './identity.ts'
import { presenceText } from './presence-board.ts'
import type { RealtimeContext } from './realtime-context.ts'
import { mayNoLongerRead, mayNotRead, WORDS } from './words.ts'

type Handler = (context: RealtimeContext, channel: Channel, message: Incoming) => Promise<void> | void

/** What may be said on an open channel, by event. */
const handlers: Record<string, Handler> = {
  phx_leave: leave,
  broadcast: broadcast,
  presence: presence,
  access_token: accessToken,
}

/** Handles a message of an open channel; what is not known is counted and nothing more. */
export async function receiveOnChannel(context: RealtimeContext, channel: Channel, message: Incoming): Promise<void> {
  const handler = Object.hasOwn(handlers, message.event) ? handlers[message.event] : undefined
  if (handler) await handler(context, channel, message)
  else if (!isAllowed(context, channel)) shutDown(context, channel, WORDS.tooManyEvents)
}

function isAllowed(context: RealtimeContext, { client }: Channel): boolean {
  return client.events.take(context.clock().getTime())
}

function leave(context: RealtimeContext, channel: Channel, { ref }: Incoming): void {
  channel.reply(ref, 'ok')
  closeChannel(context, channel, 'phx_close')
}

async function broadcast(context: RealtimeContext, channel: Channel, message: Incoming): Promise<void> {
  if (!isAllowed(context, channel)) {
    shutDown(context, channel, WORDS.tooManyEvents)
    return
  }
  if (channel.config.isPrivate && !(await mayWrite(context, channel, 'broadcast'))) return
  if (!channel.isOpen) return
  const sent = message.broadcast ?? { payload: JSON.stringify(message.payload) }
  const bytes = 'body' in sent ? sent.body.length : Buffer.byteLength(sent.payload)
  const isTooLarge = bytes > context.limits.payloadBytes
  if (!isTooLarge) {
    context.hub.broadcast(channel.key, sent, channel.config.self ? null : channel)
    context.relay.send(toldBroadcast(channel.key, sent))
  }
  if (!channel.config.ack) return
  if (isTooLarge) channel.reply(message.ref, 'error', { reason: 'payload_size_exceeded' })
  else channel.reply(message.ref, 'ok')
}

async function presence(context: RealtimeContext, channel: Channel, { ref, payload }: Incoming): Promise<void> {
  if (!isAllowed(context, channel)) {
    shutDown(context, channel, WORDS.tooManyEvents)
    return
  }
  const event = typeof payload['event'] === 'string' ? payload['event'].toLowerCase() : null
  if (event === 'untrack') {
    channel.client.trackedBytes -= channel.tracked?.bytes ?? 0
    context.presence.untrack(channel)
  } else if (event === 'track') {
    if (channel.config.isPrivate && !(await mayWrite(context, channel, 'presence'))) {
      channel.reply(ref, 'error')
      return
    }
    if (!channel.isOpen || !track(context, channel, { ref, payload: payload['payload'] ?? {} })) return
  } else if (event !== null) {
    channel.reply(ref, 'error')
    return
  }
  channel.reply(ref, 'ok')
}

/** False when it was refused and the client knows. */
function track(
  context: RealtimeContext,
  channel: Channel,
  { ref, payload }: Pick<Incoming, 'ref'> & { payload: unknown },
): boolean {
  const text = presenceText(payload)
  if (text === null) {
    channel.reply(ref, 'error', { reason: WORDS.trackNoMap })
    return false
  }
  if (text === channel.tracked?.text) return true
  const { client } = channel
  const bytes = client.trackedBytes - (channel.tracked?.bytes ?? 0) + Buffer.byteLength(text)
  if (bytes > context.limits.payloadBytes) {
    shutDown(context, channel, WORDS.trackTooLarge)
    return false
  }
  client.trackedBytes = bytes
  context.presence.track(channel, text)
  return true
}

async function accessToken(context: RealtimeContext, channel: Channel, { payload }: Incoming): Promise<void> {
  const token = payload['access_token']
  if (typeof token !== 'string' || token.startsWith('sb_') || token === channel.identity.token) return
  await takeToken(context, channel, token)
}

/** A token that could not be looked at is looked at again after so long. */
const RETRY_MS = 5_000

/** Looks at a channel's token anew: the channel ends with it. */
export function lookAgain(context: RealtimeContext, channel: Channel): void {
  const { identity } = channel
  const now = context.clock().getTime()
  identity.confirmedAt = now
  look(context, channel).catch((cause: unknown) => {
    // Its session may be one that was just said to have ended.
    identity.confirmedAt = now - Math.max(0, context.limits.confirmTokenMs - RETRY_MS)
    context.log(`realtime: a token could not be looked at again: ${logWords(cause)}`)
  })
}

async function look(context: RealtimeContext, channel: Channel): Promise<void> {
  const { token } = channel.identity
  const identity = await identify(context, channel.client.apikey, token)
  if (!channel.isOpen) return
  // The channel was given another token meanwhile, and what is known of this one says nothing about that.
  if (channel.identity.token !== token) await look(context, channel)
  else if (isTokenRefusal(identity)) shutDown(context, channel, identity.message)
  else channel.identity = identity
}

/** Gives a channel another token; what it does not allow ends. */
async function takeToken(context: RealtimeContext, channel: Channel, token: string): Promise<void> {
  const { sessionEnds } = context
  const judged = await judge(context, channel, token).catch((cause: unknown) => {
    // What the former token allowed may not be this one's, and the client has said that this one counts now.
    context.log(`realtime: a new token could not be judged, and its channel comes again: ${logWords(cause)}`)
    closeChannel(context, channel, 'phx_error')
    return null
  })
  if (!judged || !channel.isOpen) return
  if ('refusal' in judged) {
    shutDown(context, channel, judged.refusal)
    return
  }
  channel.identity = judged.identity
  channel.permissions = judged.permissions
  if (context.sessionEnds !== sessionEnds) lookAgain(context, channel)
  await context.changes.subscribe(channel)
}

/** Whose channel it would be by a token, and what that may; or why it ends. */
async function judge(
  context: RealtimeContext,
  { client, config, name, permissions: before }: Channel,
  token: string,
): Promise<Pick<Channel, 'identity' | 'permissions'> | { refusal: string }> {
  const identity = await identify(context, client.apikey, token)
  if (isTokenRefusal(identity)) return { refusal: identity.message }
  if (!config.isPrivate) return { identity, permissions: before }
  const permissions = await readPermissions(context, identity.caller, {
    name,
    withPresence: before.readPresence !== null,
  })
  if (permissions.readBroadcast !== true && permissions.readPresence !== true) return { refusal: mayNotRead(name) }
  const isLess =
    isRevoked(before.readBroadcast, permissions.readBroadcast) ||
    isRevoked(before.readPresence, permissions.readPresence)
  return isLess ? { refusal: mayNoLongerRead(name) } : { identity, permissions }
}

const isRevoked = (before: boolean | null, now: boolean | null): boolean => before === true && now === false

/** A broadcast as the other processes receive it. */
export function toldBroadcast(key: string, sent: { payload: string } | NonNullable<Incoming['broadcast']>) {
  if ('payload' in sent) return { kind: 'broadcast', key, payload: sent.payload }
  const { event, encoding, meta } = sent
  const body = encoding === 'json' ? sent.body.toString() : sent.body.toString('base64')
  return { kind: 'broadcast', key, event, encoding, meta, body }
}
