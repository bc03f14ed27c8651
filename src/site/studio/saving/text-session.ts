import {
  type Publication,
  type Saved,
  type Saving,
  type TextFields,
  type TextPlace,
  type TextVersion,
  type WrittenText,
  isTaken,
} from '#queries/writing'
import type { DeviceCopy } from './device-copies.ts'
import { type Choice, isSame, mergeFields } from './merge-fields.ts'
import type { TextSnapshot } from './text-snapshot.ts'

/** Where a text is stored; each call may fail with a TypeError when nobody responds. */
export interface TextServer {
  create(fields: TextFields): Promise<{ place: TextPlace; version: TextVersion; savedAt: string }>
  save(saving: Saving, fields: TextFields): Promise<Saved>
  read(place: TextPlace): Promise<WrittenText | null>
}

/** What the device keeps. */
interface TextDevice {
  /** Resolves when it is kept; false when there is no room. */
  write(copy: DeviceCopy): Promise<boolean>
  clear(): void
  /** By the id of a text that was new. */
  rename(id: string): void
}

const QUIET_MS = 1_500
const LONGEST_WAIT_MS = 8_000
const DEVICE_MS = 250
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000]

interface Begun {
  place: TextPlace | null
  fields: TextFields
  publication: Publication
  version: TextVersion
  savedAt: string | null
}

/**
 * One text being written: every change goes to the device within a quarter of a second, and to the server when the writer
 * pauses. Saves go out one after another, each on the version that the one before has made, so that an older one can never
 * win; what somebody else has saved meanwhile is brought together with this.
 */
export class TextSession {
  #server: TextServer
  #device: TextDevice
  #snapshot: TextSnapshot
  #version: TextVersion
  /** What the server holds as far as is known. */
  #stored: TextFields | null
  #listeners = new Set<() => void>()
  #savedListeners = new Set<() => void>()
  #running: Promise<void> | null = null
  #timers: { save?: ReturnType<typeof setTimeout>; device?: ReturnType<typeof setTimeout> } = {}
  #waitsSince: number | null = null
  #failures = 0

  constructor(server: TextServer, device: TextDevice, begun: Begun) {
    this.#server = server
    this.#device = device
    this.#version = begun.version
    this.#stored = begun.place ? begun.fields : null
    this.#snapshot = {
      place: begun.place,
      fields: begun.fields,
      publication: begun.publication,
      status: begun.savedAt === null ? { kind: 'new' } : { kind: 'saved', at: begun.savedAt },
      replaced: 0,
      mergedAt: null,
      lastSave: null,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back after each save; the function that is returned stops it. */
  readonly onSaved = (listener: () => void): (() => void) => {
    this.#savedListeners.add(listener)
    return () => this.#savedListeners.delete(listener)
  }

  readonly snapshot = (): TextSnapshot => this.#snapshot

  /** What a step of publication builds on; null for a text that was never saved. */
  saving(): Saving | null {
    const { place, publication } = this.#snapshot
    return place && { place, version: this.#version, isPublished: publication.isPublished }
  }

  change(changed: Partial<TextFields>): void {
    const fields = { ...this.#snapshot.fields, ...changed }
    if (isSame(fields, this.#snapshot.fields)) return
    const isOpen = this.#snapshot.status.kind === 'open'
    this.#show({ fields, ...(isOpen ? {} : { status: { kind: 'changed' } }) })
    this.#timers.device ??= setTimeout(() => void this.#keep(), DEVICE_MS)
    this.#waitsSince ??= Date.now()
    if (!isOpen) this.#saveIn(Math.min(QUIET_MS, this.#waitsSince + LONGEST_WAIT_MS - Date.now()))
  }

  /** A change that the editor does not know of yet. */
  replace(changed: Partial<TextFields>): void {
    this.change(changed)
    this.#show({ replaced: this.#snapshot.replaced + 1 })
  }

  /** Goes on with what an earlier visit left on the device. */
  restore(copy: DeviceCopy): void {
    if (this.#stored && isSame(copy.fields, this.#stored)) return this.#device.clear()
    const isBehind = this.#stored && copy.base && !isSame(copy.base.version, this.#version)
    if (!isBehind) {
      this.#show({ fields: copy.fields, status: { kind: 'changed' }, replaced: this.#snapshot.replaced + 1 })
      return this.#saveIn(0)
    }
    const { fields, ...rest } = this.#snapshot
    const theirs = {
      place: rest.place!,
      fields,
      publication: rest.publication,
      version: this.#version,
      savedAt: '',
      corrections: [],
    }
    this.#bringTogether(copy.base!.fields, copy.fields, theirs)
  }

  /** Decides the places that both have changed. */
  decide(choices: Readonly<Record<string, Choice>>): void {
    const { status } = this.#snapshot
    if (status.kind !== 'open') return
    this.#take(status.theirs, status.merged.decided(choices))
  }

  /** Stores everything that is not stored yet; resolves when it is, or when it cannot be. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timers.save)
    void this.#keep()
    while (this.#isDirty() && !['open', 'refused', 'gone'].includes(this.#snapshot.status.kind)) {
      const failures = this.#failures
      await this.#save()
      if (this.#failures > failures) break
    }
    return !this.#isDirty()
  }

  /** The text as the server has it after a step of publication, or after a version was put back. */
  adopt(text: WrittenText): void {
    this.#version = text.version
    this.#stored = text.fields
    this.#device.clear()
    for (const listener of this.#savedListeners) listener()
    this.#show({
      place: text.place,
      fields: text.fields,
      publication: text.publication,
      status: { kind: 'saved', at: text.savedAt },
      replaced: this.#snapshot.replaced + (isSame(text.fields, this.#snapshot.fields) ? 0 : 1),
    })
  }

  /** Tries at once what waits for the network. */
  readonly retry = (): void => {
    if (this.#snapshot.status.kind === 'away' || this.#snapshot.status.kind === 'refused') this.#saveIn(0)
  }

  /** The text is gone by the writer's own will: nothing of it is stored again. */
  end(): void {
    this.#stored = this.#snapshot.fields
    clearTimeout(this.#timers.save)
    this.#device.clear()
    this.#show({ status: { kind: 'gone' } })
  }

  close(): void {
    clearTimeout(this.#timers.save)
    void this.#keep()
  }

  #isDirty = () => !this.#stored || !isSame(this.#snapshot.fields, this.#stored)

  #saveIn(ms: number): void {
    clearTimeout(this.#timers.save)
    this.#timers.save = setTimeout(() => void this.#save(), Math.max(0, ms))
  }

  #save(): Promise<void> {
    this.#running ??= this.#saveOnce().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #saveOnce(): Promise<void> {
    const { fields } = this.#snapshot
    this.#waitsSince = null
    this.#show({ status: { kind: 'saving' } })
    try {
      const saving = this.saving()
      const saved = saving ? await this.#server.save(saving, fields) : await this.#create(fields)
      this.#failures = 0
      if (saved.state === 'overtaken') await this.#meet(fields)
      else this.#acknowledge(fields, saved)
    } catch (error) {
      await this.#fail(error)
    }
  }

  async #create(fields: TextFields): Promise<Saved> {
    const made = await this.#server.create(fields)
    this.#device.rename(made.place.id)
    this.#show({ place: made.place })
    return { state: 'saved', ...made }
  }

  #acknowledge(fields: TextFields, saved: Extract<Saved, { state: 'saved' }>): void {
    const before = this.#stored
    const names = Object.keys(fields) as (keyof TextFields)[]
    const changed = names.filter((name) => !before || !isSame(before[name], fields[name]))
    this.#version = saved.version
    this.#stored = fields
    this.#show({ lastSave: { at: saved.savedAt, fields: changed } })
    for (const listener of this.#savedListeners) listener()
    if (this.#isDirty()) {
      this.#show({ status: { kind: 'changed' } })
      return this.#saveIn(QUIET_MS)
    }
    clearTimeout(this.#timers.device)
    delete this.#timers.device
    this.#device.clear()
    this.#show({ status: { kind: 'saved', at: saved.savedAt } })
  }

  /** Somebody else has saved: the same person in another tab, a second one, or this save, whose response was lost. */
  async #meet(sent: TextFields): Promise<void> {
    const { place } = this.#snapshot
    const theirs = place && (await this.#server.read(place))
    if (!theirs) return this.#show({ status: { kind: 'gone' } })
    if (isSame(theirs.fields, sent)) {
      return this.#acknowledge(sent, { state: 'saved', version: theirs.version, savedAt: theirs.savedAt })
    }
    this.#bringTogether(this.#stored ?? theirs.fields, this.#snapshot.fields, theirs)
  }

  #bringTogether(base: TextFields, mine: TextFields, theirs: WrittenText): void {
    const merged = mergeFields(base, mine, theirs.fields)
    if (merged.open.length === 0) return this.#take(theirs, merged.decided({}))
    this.#show({ fields: mine, status: { kind: 'open', merged, theirs } })
    void this.#keep()
  }

  #take(theirs: WrittenText, fields: TextFields): void {
    this.#version = theirs.version
    this.#stored = theirs.fields
    this.#show({
      fields,
      publication: theirs.publication,
      status: { kind: 'changed' },
      replaced: this.#snapshot.replaced + 1,
      mergedAt: new Date().toISOString(),
    })
    void this.#keep()
    this.#saveIn(0)
  }

  async #fail(error: unknown): Promise<void> {
    this.#failures += 1
    const isAway = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
    if (!isAway) {
      const reason = error instanceof Error ? error.message : String(error)
      return this.#show({ status: { kind: 'refused', reason, isAddressTaken: isTaken(error) } })
    }
    this.#show({ status: { kind: 'away', isOnDevice: await this.#keep() } })
    this.#saveIn(RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1] ?? 0)
  }

  /** Written at once, and kept when it resolves; false when the device has no room. */
  async #keep(): Promise<boolean> {
    clearTimeout(this.#timers.device)
    delete this.#timers.device
    if (!this.#isDirty()) return true
    const base = this.#stored && { fields: this.#stored, version: this.#version }
    return this.#device.write({ fields: this.#snapshot.fields, base, changedAt: new Date().toISOString() })
  }

  #show(shown: Partial<TextSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...shown }
    for (const listener of this.#listeners) listener()
  }
}
