import { logWords } from '#wire'
import { Channel, type Identity, type Permissions, TOPIC_PREFIX } from './channel.ts'
import { closeChannel } from './channel-closing.ts'
import { lookAgain } from './channel-messages.ts'
import { readPermissions } from './channel-policies.ts'
import { CLOSE, type Client } from './client.ts'
import { isDatabaseAway } from './failures.ts'
import { type Incoming, textFrame } from './frames.ts'
import { identify, isTokenRefusal } from './identity.ts'
import { type JoinRequest, keptBytes, readJoin } from './join-config.ts'
import { type ReplayedMessage, readReplay } from './replay.ts'
import type { RealtimeContext } from './realtime-context.ts'
import { mayNotRead, WORDS } from './words.ts'

const PUBLIC: Permissions = { readBroadcast: true, writeBroadcast: true, readPresence: true, writePresence: true }

/** Opens a channel, or says why not. */
export async function join(context: RealtimeContext, client: Client, message: Incoming): Promise<void> {
  const { topic, ref, joinRef } = message
  const refuse = (reason: string) => refuseTo(client, message, reason)
  if (!topic.startsWith(TOPIC_PREFIX)) return refuse(WORDS.unmatched)
  if (topic === TOPIC_PREFIX) return refuse(WORDS.noTopic)
  if (!client.joins.take(context.clock().getTime())) {
    refuse(WORDS.tooManyJoins)
    return client.close(CLOSE.policy, WORDS.tooManyJoins)
  }
  // A client that joins again has forgotten the channel that it had.
  const before = client.channels.get(topic)
  if (before) closeChannel(context, before, 'phx_close')
  if (client.channels.size >= context.limits.channelsPerClient) return refuse(WORDS.tooManyChannels)
  const request = readJoin(message.payload)
  const { config } = request
  if (client.joinedBytes + keptBytes(topic, config) > context.limits.joinedBytes) return refuse(WORDS.joinTooLarge)
  const { sessionEnds } = context
  const admitted = await admit(context, client, { ...request, name: topic.slice(TOPIC_PREFIX.length) })
  if ('refusal' in admitted) return refuse(admitted.refusal)
  if (!context.clients.has(client)) return
  const { identity, permissions, replayed } = admitted
  const channel = new Channel(client, { topic, joinRef: joinRef ?? ref, config, identity, permissions })
  client.channels.set(topic, channel)
  client.joinedBytes += channel.keptBytes
  context.hub.join(channel)
  context.relay.wake()
  channel.reply(ref, 'ok', {
    postgres_changes: config.changes.map((given, at) => ({ ...given, id: channel.changeIds[at] })),
  })
  welcome(context, channel, replayed)
  if (context.sessionEnds !== sessionEnds) lookAgain(context, channel)
}

function welcome(context: RealtimeContext, channel: Channel, replayed: readonly ReplayedMessage[]): void {
  for (const { frame } of replayed) {
    const made = frame(channel.client.version, channel.topic)
    if (made !== null) channel.client.send(made)
  }
  if (channel.config.presence && channel.permissions.readPresence === true) {
    channel.push('presence_state', context.presence.state(channel.key), { joinRef: channel.joinRef })
  }
  void context.changes.subscribe(channel)
}

type Admission =
  | { identity: Identity; permissions: Permissions; replayed: readonly ReplayedMessage[] }
  | { refusal: string }

async function admit(
  context: RealtimeContext,
  client: Client,
  { config, token, replay, name }: JoinRequest & { name: string },
): Promise<Admission> {
  if (context.privateOnly && !config.isPrivate) return { refusal: WORDS.privateOnly }
  if (replay && !config.isPrivate) return { refusal: WORDS.publicReplay }
  if (config.changes.length > context.limits.changesPerChannel) {
    return { refusal: `InvalidJoinPayload: at most ${context.limits.changesPerChannel} postgres_changes` }
  }
  try {
    const identity = await identify(context, client.apikey, token)
    if (isTokenRefusal(identity)) return { refusal: `${identity.code}: ${identity.message}` }
    if (!config.isPrivate) return { identity, permissions: { ...PUBLIC }, replayed: [] }
    const permissions = await readPermissions(context, identity.caller, { name, withPresence: config.presence })
    const mayRead = permissions.readBroadcast === true || permissions.readPresence === true
    const mayReplay = !replay || permissions.readBroadcast === true
    if (!mayRead || !mayReplay) return { refusal: `Unauthorized: ${mayNotRead(name)}` }
    const replayed = replay ? await readReplay(context, name, replay) : []
    return replayed === null ? { refusal: WORDS.badReplay } : { identity, permissions, replayed }
  } catch (cause) {
    if (isDatabaseAway(cause)) return { refusal: `UnableToConnectToProject: ${WORDS.noDatabase}` }
    context.log(`realtime: a join failed: ${logWords(cause)}`)
    return { refusal: 'Unknown Error on Channel' }
  }
}

/** Responds to a message with an error. */
export function refuseTo(client: Client, { topic, ref, joinRef }: Incoming, reason: string): void {
  const payload = JSON.stringify({ status: 'error', response: { reason } })
  client.send(textFrame(client.version, { topic, event: 'phx_reply', ref, joinRef, payload }))
}
