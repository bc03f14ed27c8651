import type { Channel } from './channel.ts'
import { type UserBroadcast, type Version, broadcastFrame, textFrame } from './frames.ts'

/** A broadcast: as users make them, or the whole payload as JSON text where it names no event. */
export type Broadcast = UserBroadcast | { payload: string }

/** Private and public channels of one name are two, so that nobody listens in by leaving the word `private` out. */
export function topicKey(isPrivate: boolean, name: string): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`
}

/** The open channels of this process, by topic. */
export class Hub {
  readonly #topics = new Map<string, Set<Channel>>()

  join(channel: Channel): void {
    const members = this.#topics.get(channel.key)
    if (members) members.add(channel)
    else this.#topics.set(channel.key, new Set([channel]))
  }

  leave(channel: Channel): void {
    const members = this.#topics.get(channel.key)
    members?.delete(channel)
    if (members?.size === 0) this.#topics.delete(channel.key)
  }

  hasMembers(key: string): boolean {
    return this.#topics.has(key)
  }

  /** Sends a broadcast to everybody of a topic who may read it, but for the one who sent it. */
  broadcast(key: string, message: Broadcast, except: Channel | null = null): void {
    const frame = framesOf((version, topic) =>
      'payload' in message
        ? textFrame(version, { topic, event: 'broadcast', payload: message.payload })
        : broadcastFrame(version, topic, message),
    )
    this.#send(key, frame, (channel) => channel !== except && mayRead(channel, 'readBroadcast'))
  }

  /** Sends a message that everybody who may read presence gets. */
  presence(key: string, event: string, payload: string): void {
    const frame = framesOf((version, topic) => textFrame(version, { topic, event, payload }))
    this.#send(key, frame, (channel) => mayRead(channel, 'readPresence'))
  }

  #send(key: string, frameFor: (channel: Channel) => string | Buffer | null, isFor: (channel: Channel) => boolean) {
    for (const channel of this.#topics.get(key) ?? []) {
      const frame = isFor(channel) ? frameFor(channel) : null
      if (frame !== null) channel.client.send(frame)
    }
  }
}

function mayRead(channel: Channel, what: 'readBroadcast' | 'readPresence'): boolean {
  return !channel.config.isPrivate || channel.permissions[what] === true
}

/** A frame is made once per version, however many get it. */
function framesOf(make: (version: Version, topic: string) => string | Buffer | null) {
  const made = new Map<Version, string | Buffer | null>()
  return ({ client, topic }: Channel): string | Buffer | null => {
    let frame = made.get(client.version)
    if (frame === undefined) {
      frame = make(client.version, topic)
      made.set(client.version, frame)
    }
    return frame
  }
}
