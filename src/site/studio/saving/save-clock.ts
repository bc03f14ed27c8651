const QUIET_MS = 1_500
const LONGEST_WAIT_MS = 8_000
/** What follows a word is written with it; a disk need not take more of them. */
const DEVICE_MS = 100
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000]

/** When what was typed goes to the device and to the server, and others are told of it. */
export class SaveClock {
  #keep: () => void
  #save: () => void
  #tell: () => void
  #timers: Partial<Record<'save' | 'device' | 'tell', ReturnType<typeof setTimeout>>> = {}
  #waitsSince: number | null = null
  #changedAt = 0
  #keptAt = 0

  constructor({ keep, save, tell }: Record<'keep' | 'save' | 'tell', () => void>) {
    this.#keep = keep
    this.#save = save
    this.#tell = tell
  }

  /** To the device at once; of somebody who goes on typing a moment after what was kept before. */
  keepSoon(): void {
    this.#timers.device ??= setTimeout(this.#keep, Math.max(0, this.#keptAt + DEVICE_MS - Date.now()))
  }

  /** It goes to the device now. */
  keeping(): void {
    this.#keptAt = Date.now()
    this.stopKeeping()
  }

  /** To the server when the writer pauses, and not much later when nobody does. */
  saveInPause(): void {
    this.#changedAt = Date.now()
    clearTimeout(this.#timers.tell)
    this.#waitsSince ??= this.#changedAt
    this.saveIn(Math.min(QUIET_MS, this.#waitsSince + LONGEST_WAIT_MS - Date.now()))
  }

  /** To those who look what saves have made, once the writer pauses: their questions are no part of a keystroke. */
  tellInPause(): void {
    clearTimeout(this.#timers.tell)
    this.#timers.tell = setTimeout(this.#tell, Math.max(0, this.#changedAt + QUIET_MS - Date.now()))
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
