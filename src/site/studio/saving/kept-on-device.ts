import { type TextFields, isStorable } from '#queries/writing'
import type { DeviceCopy } from './device-copies.ts'
import type { HeldOnServer } from './held-on-server.ts'
import type { TextDevice } from './text-places.ts'

/** What of a text the device keeps: what is written and the server has not got, and what earlier visits left. */
export class KeptOnDevice {
  /** What earlier visits left here and is not part of the text yet. */
  left: DeviceCopy[] = []
  #device: TextDevice
  #held: HeldOnServer
  #isEnded = false

  constructor(device: TextDevice, held: HeldOnServer) {
    this.#device = device
    this.#held = held
  }

  /** A copy that an earlier visit left, with what that visit had found itself. */
  leave({ left = [], ...copy }: DeviceCopy): void {
    this.left.push(copy)
    for (const earlier of left) this.leave(earlier)
  }

  /** Kept when it resolves, where there is anything that only this page has; false when the device has no room. */
  async write(fields: TextFields): Promise<boolean> {
    if (!this.isNeeded(fields)) return true
    const { base, sent } = this.#held
    const left = this.left.length > 0 ? { left: this.left } : {}
    return this.#device.write({ fields, base, changedAt: new Date().toISOString(), ...(sent ? { sent } : {}), ...left })
  }

  /** There is something that only this page has. */
  isNeeded(fields: TextFields): boolean {
    return !this.#isEnded && this.#hasMore(fields)
  }

  /** Nothing stays here that the server has. */
  tidy(fields: TextFields): void {
    if (!this.#hasMore(fields)) this.#device.clear()
  }

  /** The text is gone: nothing of it stays here, and nothing more of it comes. */
  end(): void {
    this.#isEnded = true
    this.left = []
    this.#device.clear()
  }

  #hasMore(fields: TextFields): boolean {
    return !this.#held.has(fields) || !isStorable(fields) || this.left.length > 0
  }
}
