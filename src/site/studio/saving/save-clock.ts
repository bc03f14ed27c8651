const QUIET_MS = 1_500
const LONGEST_WAIT_MS = 8_000
const DEVICE_MS = 250
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000]

/** When what was typed goes to the device and to the server. */
export class SaveClock {
  #keep: () => void
  #save: () => void
  #timers: { save?: ReturnType<typeof setTimeout>; device?: ReturnType<typeof setTimeout> } = {}
  #waitsSince: number | null = null

  constructor({ keep, save }: { keep: () => void; save: () => void }) {
    this.#keep = keep
    this.#save = save
  }

  /** To the device in a moment, together with what follows at once. */
  keepSoon(): void {
    this.#timers.device ??= setTimeout(this.#keep, DEVICE_MS)
  }

  /** To the server when the writer pauses, and not much later when nobody does. */
  saveInPause(): void {
    this.#waitsSince ??= Date.now()
    this.saveIn(Math.min(QUIET_MS, this.#waitsSince + LONGEST_WAIT_MS - Date.now()))
  }

  /** After so many failures, longer and longer. */
  saveAgain(failures: number): void {
    this.saveIn(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 0)
  }

  saveIn(ms = QUIET_MS): void {
    clearTimeout(this.#timers.save)
    this.#timers.save = setTimeout(this.#save, Math.max(0, ms))
  }

  /** A save goes out: what is typed from now on waits anew. */
  began(): void {
    this.#waitsSince = null
  }

  stopSaving(): void {
    clearTimeout(this.#timers.save)
  }

  stopKeeping(): void {
    clearTimeout(this.#timers.device)
    delete this.#timers.device
  }
}
