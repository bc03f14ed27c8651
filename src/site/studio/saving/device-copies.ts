import { type TextFields, type TextVersion, completeFields } from '#queries/writing'

/** What was written on this device and is not known to be on the server. */
export interface DeviceCopy {
  fields: TextFields
  /** What the server held when this was begun; null for a text that it does not know yet. */
  base: { fields: TextFields; version: TextVersion } | null
  /** ISO timestamp */
  changedAt: string
}

const PREFIX = 'ratesheet-text'

/**
 * Copies of one text on this device, one for each tab, so that two tabs never write over each other. A tab holds a lock while
 * it lives: a copy whose lock is free was left by a tab that was closed, or crashed, and is taken over.
 */
export class DeviceCopies {
  #name: string
  #storage: Storage | null
  #release: (() => void) | null = null

  /**
   * @param text its id; for a new text, its kind
   * @param storage null where the device keeps nothing
   */
  constructor(text: string, tab: string, storage: Storage | null) {
    this.#name = `${PREFIX} ${text} ${tab}`
    this.#storage = storage
    this.#hold()
  }

  /** False when the device has no room for it. */
  write(copy: DeviceCopy): boolean {
    try {
      this.#storage?.setItem(this.#name, JSON.stringify(copy))
      return this.#storage !== null
    } catch (error) {
      console.warn('this device has no room for a copy of the text', error)
      return false
    }
  }

  /** A new text has its id now: whoever opens it by that finds the copy. */
  rename(text: string): void {
    const former = this.#name
    this.#name = `${PREFIX} ${text} ${former.slice(former.lastIndexOf(' ') + 1)}`
    this.#storage?.removeItem(former)
    this.close()
    this.#hold()
  }

  clear(): void {
    this.#storage?.removeItem(this.#name)
  }

  /** The newest copy of this text that no other living tab holds, and forgets it there: it is this tab's from now on. */
  async take(): Promise<DeviceCopy | null> {
    if (!this.#storage) return null
    const text = this.#name.slice(0, this.#name.lastIndexOf(' ') + 1)
    // Read before anything is waited for: what is written meanwhile lies at this tab's own name.
    const found = Object.keys(this.#storage)
      .filter((name) => name.startsWith(text))
      .flatMap((name) => {
        const copy = this.#read(name)
        return copy ? [{ name, copy }] : []
      })
    const free = await Promise.all(found.map(async ({ name }) => name === this.#name || (await isFree(name))))
    const copies = found.filter((_, index) => free[index])
    const newest = copies.toSorted((one, other) => other.copy.changedAt.localeCompare(one.copy.changedAt))[0]
    if (!newest) return null
    if (newest.name !== this.#name && this.write(newest.copy)) this.#storage.removeItem(newest.name)
    return newest.copy
  }

  /** Gives the copy free for the next tab. */
  close(): void {
    this.#release?.()
    this.#release = null
  }

  #read(name: string): DeviceCopy | null {
    const stored = parsed(this.#storage?.getItem(name) ?? null)
    if (!stored) return null
    const { fields, base, changedAt } = stored as { fields?: object; base?: DeviceCopy['base']; changedAt?: unknown }
    if (!fields || typeof changedAt !== 'string') return null
    const begun = base && { fields: completeFields(base.fields), version: base.version }
    return { fields: completeFields(fields), base: begun ?? null, changedAt }
  }

  #hold(): void {
    if (!('locks' in navigator)) return
    const until = new Promise<void>((resolve) => {
      this.#release = resolve
    })
    navigator.locks
      .request(this.#name, () => until)
      .catch((error: unknown) => console.warn('no lock of this tab', error))
  }
}

async function isFree(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return true
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null)
}

function parsed(stored: string | null): object | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
