import type { WebSocket } from 'ws'

import { Allowance } from './allowance.ts'
import type { Channel } from './channel.ts'
import type { Version } from './frames.ts'
import type { RealtimeLimits } from './realtime-settings.ts'

/** Codes of RFC 6455, section 7.4.1, and of its registry. */
export const CLOSE = { normal: 1000, goingAway: 1001, policy: 1008 } as const

/** What a frame that waits to be sent takes beside its own bytes, about: thousands of short ones are more than their text. */
const FRAME_BYTES = 300

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
  #sent = 0
  #written = 0
  /** how many were sent when nothing waited: of those that are written at once it is told later */
  #sentBefore = 0

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
    const waitingBytes = this.#socket.bufferedAmount
    if (waitingBytes === 0) this.#sentBefore = this.#sent
    const frames = this.#sent - Math.max(this.#written, this.#sentBefore) + 1
    if (waitingBytes + frame.length + FRAME_BYTES * frames > this.#unsentBytes) {
      this.#socket.terminate()
      return
    }
    this.#sent += 1
    this.#socket.send(frame, this.#noteWritten)
  }

  close(code: number, reason = ''): void {
    this.#socket.close(code, reason)
  }

  /** One function for all frames, written or not: a socket that broke under a write says so by its close event. */
  readonly #noteWritten = () => {
    this.#written += 1
  }
}
