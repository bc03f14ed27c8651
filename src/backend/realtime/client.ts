import type { WebSocket } from 'ws'

import { Allowance } from './allowance.ts'
import type { Channel } from './channel.ts'
import type { Version } from './frames.ts'
import type { RealtimeLimits } from './realtime-settings.ts'

/** Codes of RFC 6455, section 7.4.1, and of its registry. */
export const CLOSE = { normal: 1000, goingAway: 1001, policy: 1008 } as const

/** One socket and what it has open. */
export class Client {
  readonly version: Version
  /** The key that the socket was opened with: the token of channels that bring none of their own. */
  readonly apikey: string
  readonly channels = new Map<string, Channel>()
  readonly joins: Allowance
  readonly events: Allowance
  readonly frames: Allowance
  /** when it last said something, in milliseconds */
  lastSeenAt: number
  /** about how many bytes its channels keep of what they joined with */
  joinedBytes = 0
  /** bytes of all that its channels track in presence */
  trackedBytes = 0
  readonly #socket: WebSocket
  readonly #unsentBytes: number

  constructor(socket: WebSocket, opening: { version: Version; apikey: string; limits: RealtimeLimits; now: number }) {
    const { limits, now } = opening
    this.#socket = socket
    this.#unsentBytes = limits.unsentBytes
    this.version = opening.version
    this.apikey = opening.apikey
    this.lastSeenAt = now
    this.joins = new Allowance(limits.joinsPerSecond, now)
    this.events = new Allowance(limits.eventsPerSecond, now)
    this.frames = new Allowance(limits.framesPerSecond, now)
  }

  /** Sends a frame. A socket that does not take what waits for it is cut, so that it costs nobody else memory. */
  send(frame: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount + frame.length > this.#unsentBytes) this.#socket.terminate()
    else this.#socket.send(frame, noteFailure)
  }

  close(code: number, reason = ''): void {
    this.#socket.close(code, reason)
  }
}

/** A socket that broke under a write says so by its close event. */
function noteFailure(): void {
  // the close event is where a lost socket is tidied up
}
