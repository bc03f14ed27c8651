import {
  type Saved,
  type Saving,
  type TextFields,
  type TextVersion,
  type WrittenText,
  hiddenByPolicy,
  isStorable,
  isTaken,
  storableFields,
} from '#queries/writing'
import { Callbacks } from './callbacks.ts'
import type { DeviceCopy, HeldText } from './device-copies.ts'
import { type Choice, isSame, mergeFields } from './merge-fields.ts'
import type { KnownText } from './known-texts.ts'
import { laterBase, takenUp } from './left-on-device.ts'
import { type OpenQuestion, openStatus } from './open-question.ts'
import { SaveClock } from './save-clock.ts'
import type { BegunText, TextDevice, TextServer } from './text-places.ts'
import { type TextSnapshot, begunSnapshot } from './text-snapshot.ts'

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
  #shown = new Callbacks()
  #rested = new Callbacks()
  #editors = new Callbacks()
  #clock = new SaveClock({
    keep: () => void this.#keep(),
    save: () => void this.#save(),
    tell: () => this.#rested.call(),
  })
  #running: Promise<void> | null = null
  #failures = 0
  #savedAt: string
  #begun: TextFields
  /** What earlier visits left on the device and is not part of the text yet. */
  #left: DeviceCopy[] = []
  #question: OpenQuestion | null = null
  /** Opened from the device: what others have done since is not known. */
  #isUnseen: boolean

  constructor(server: TextServer, device: TextDevice, begun: BegunText) {
    this.#server = server
    this.#device = device
    this.#version = begun.version
    this.#stored = begun.place ? begun.fields : null
    this.#begun = begun.fields
    this.#savedAt = begun.savedAt ?? ''
    this.#isUnseen = begun.isFromDevice === true && begun.place !== null
    this.#snapshot = begunSnapshot(begun)
  }

  readonly subscribe = this.#shown.add

  /** Calls back when everything is saved and the writer pauses; the function that is returned stops it. */
  readonly onSaved = this.#rested.add

  /** Has an editor say what was typed in it a moment ago, whenever that counts; the function that is returned stops it. */
  readonly reading = this.#editors.add

  readonly snapshot = (): TextSnapshot => this.#snapshot

  /** What of the text readers can be shown. */
  readonly publishable = (): TextFields => this.#storable()

  /** What a step of publication builds on; null for a text that was never saved. */
  saving(): Saving | null {
    const { place, publication } = this.#snapshot
    return place && { place, version: this.#version, isPublished: publication.isPublished }
  }

  change(changed: Partial<TextFields>): void {
    const fields = { ...this.#snapshot.fields, ...changed }
    if (isSame(fields, this.#snapshot.fields)) return
    this.#clock.keepSoon()
    // What is typed while the question stands is part of it.
    if (this.#question) return this.#show({ fields, status: openStatus(this.#question, fields) })
    this.#show({ fields, status: { kind: 'changed' } })
    this.#clock.saveInPause()
  }

  /** A change that the editor does not know of yet. */
  replace(changed: Partial<TextFields>): void {
    this.#editors.call()
    this.change(changed)
    this.#show({ replaced: this.#snapshot.replaced + 1 })
  }

  /** Goes on with what an earlier visit left on the device, beside what was typed before it was found. */
  async restore({ left = [], ...copy }: DeviceCopy): Promise<void> {
    this.#left.push(copy, ...left)
    await this.#running
    this.#editors.call()
    this.#takeUp()
  }

  /** Decides the places that both have changed; nothing, as long as one of them is not chosen. */
  decide(choices: Readonly<Record<string, Choice>>): void {
    this.#editors.call()
    const { status } = this.#snapshot
    if (!this.#question || status.kind !== 'open') return
    if (status.merged.open.every(({ name }) => choices[name]))
      this.#take(this.#question, status.merged.decided(choices))
  }

  /** Stores everything that is not stored yet; resolves when it is, or when it cannot be. */
  async flush(): Promise<boolean> {
    this.#editors.call()
    this.#clock.stopSaving()
    void this.#keep()
    while (this.#isDirty() && !['open', 'refused', 'gone'].includes(this.#snapshot.status.kind)) {
      const failures = this.#failures
      await this.#save()
      if (this.#failures > failures) break
    }
    return !this.#isDirty() && !this.#question
  }

  /**
   * The text as the server has it after a step of publication; what was typed meanwhile goes on upon it.
   *
   * @param isOthers somebody else has brought it there, which is said
   */
  adopt(text: WrittenText, isOthers = false): void {
    this.#editors.call()
    const before = this.#stored
    if (before && this.#isDirty())
      return this.#bringTogether({ base: before, theirs: text.fields, text, isOwnStep: !isOthers })
    const { fields: shown, replaced } = this.#snapshot
    // What is not whole yet stays in its field.
    const fields = mergeFields(before ?? text.fields, shown, text.fields).decided({})
    this.#hold(text)
    const { place, publication } = text
    const mergedAt = isOthers ? new Date().toISOString() : this.#snapshot.mergedAt
    this.#show({ place, fields, publication, replaced: replaced + (isSame(fields, shown) ? 0 : 1), mergedAt })
    this.#rest()
  }

  /** Tries at once what waits for the network. */
  readonly retry = (): void => {
    if (this.#snapshot.status.kind === 'away' || this.#snapshot.status.kind === 'refused') this.#clock.saveIn(0)
  }

  /** The text is gone by the writer's own will: nothing of it is stored again. */
  end(): void {
    this.#stored = this.#storable()
    this.#left = []
    this.#question = null
    this.#clock.stopSaving()
    this.#clock.stopKeeping()
    this.#device.clear()
    this.#lose()
  }

  close(): void {
    this.#editors.call()
    this.#clock.stopSaving()
    void this.#keep()
  }

  /** What of the text the server can store. */
  #storable = () => storableFields(this.#snapshot.fields, this.#stored ?? this.#begun)
  #isDirty = () => !this.#stored || !isSame(this.#storable(), this.#stored)
  /** Whether there is anything that only this page has. */
  #hasMore = () => this.#isDirty() || !isStorable(this.#snapshot.fields) || this.#left.length > 0

  #save(): Promise<void> {
    this.#running ??= this.#saveOnce().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #saveOnce(): Promise<void> {
    if (this.#question) return
    this.#clock.began()
    if (!this.#isDirty()) return this.#isUnseen ? this.#look() : this.#rest()
    const fields = this.#storable()
    this.#show({ status: { kind: 'saving' } })
    try {
      const saving = this.saving()
      if (!saving) return await this.#create(fields)
      const saved = await this.#server.save(saving, fields)
      this.#failures = 0
      if (saved.state === 'overtaken') await this.#meet(fields)
      else this.#acknowledge(fields, saved)
    } catch (error) {
      await this.#fail(error)
    }
  }

  async #create(sent: TextFields): Promise<void> {
    const { place, authorId, version, savedAt } = await this.#server.create(sent)
    this.#failures = 0
    this.#device.rename(place.id)
    const { fields } = this.#snapshot
    // To name no author again would be to take the story from the one that it was given.
    this.#show({ place, fields: { ...fields, authorId: fields.authorId ?? authorId } })
    this.#acknowledge({ ...sent, authorId }, { state: 'saved', version, savedAt })
  }

  #acknowledge(fields: TextFields, saved: Extract<Saved, { state: 'saved' }>): void {
    // Of a new text only what was written; whose it is the database may say.
    const before = this.#stored ?? { ...this.#begun, authorId: this.#begun.authorId ?? fields.authorId }
    const names = Object.keys(fields) as (keyof TextFields)[]
    const changed = names.filter((name) => !isSame(before[name], fields[name]))
    this.#hold({ ...saved, fields, publication: this.#snapshot.publication })
    this.#show({ lastSave: { at: saved.savedAt, fields: changed } })
    if (!this.#isDirty()) return this.#rest()
    this.#show({ status: { kind: 'changed' } })
    this.#clock.saveIn()
  }

  /** The server has everything that it can store: the device keeps what is not whole yet. */
  #rest(): void {
    this.#clock.stopKeeping()
    if (this.#hasMore()) void this.#keep()
    else this.#device.clear()
    this.#show({ status: { kind: 'saved', at: this.#savedAt } })
    this.#clock.tellInPause()
  }

  /** The server has this now. */
  #hold({ fields, publication, version, savedAt }: Omit<KnownText, 'place'>): void {
    this.#version = version
    this.#stored = fields
    this.#savedAt = savedAt
    this.#isUnseen = false
    const { place } = this.#snapshot
    if (place) this.#device.know(place, { place, fields, publication, version, savedAt })
  }

  #lose(): void {
    const { place } = this.#snapshot
    if (place) this.#device.know(place, null)
    this.#show({ status: { kind: 'gone' } })
  }

  /** What was opened from the device, and not changed since, becomes the text as others have brought it. */
  async #look(): Promise<void> {
    const { place } = this.#snapshot
    try {
      const text = place && (await this.#server.read(place))
      this.#failures = 0
      if (!text) return this.#lose()
      this.adopt(text, !isSame(text.version, this.#version))
    } catch (error) {
      await this.#fail(error)
    }
  }

  /** Somebody else has saved: the same person in another tab, a second one, or this save, whose response was lost. */
  async #meet(sent: TextFields): Promise<void> {
    const { place } = this.#snapshot
    const text = place && (await this.#server.read(place))
    this.#editors.call()
    if (!text) return this.#lose()
    if (isSame(text.version, this.#version)) throw hiddenByPolicy()
    if (isSame(text.fields, sent)) {
      return this.#acknowledge(sent, { state: 'saved', version: text.version, savedAt: text.savedAt })
    }
    this.#bringTogether({ base: this.#stored ?? text.fields, theirs: text.fields, text })
  }

  /** What earlier visits left, one after another, until one of them is to be asked about. */
  #takeUp(): void {
    while (this.#left[0] && !this.#question) this.#takeUpOne(this.#left[0])
  }

  #takeUpOne(copy: DeviceCopy): void {
    const later = this.#isUnseen ? laterBase(copy, this.#version) : null
    if (later) {
      if (!this.#isDirty()) this.#show({ fields: later.fields })
      this.#buildOn(later)
    }
    const taken = takenUp(copy, {
      ...this.#snapshot,
      begun: this.#begun,
      stored: this.#stored,
      version: this.#version,
      savedAt: this.#savedAt,
    })
    if (taken.kind === 'beside') return this.#bringTogether(taken.question)
    this.#left.shift()
    if (taken.kind === 'stored') {
      if (!this.#hasMore()) this.#device.clear()
      return
    }
    this.#show({ fields: copy.fields, status: { kind: 'changed' }, replaced: this.#snapshot.replaced + 1 })
    if (taken.kind === 'ahead') return this.#clock.saveIn(0)
    // Until both are one, what is kept here builds on what the copy was begun with.
    this.#buildOn(taken.base)
    this.#bringTogether(taken.question)
  }

  #buildOn({ fields, version }: HeldText): void {
    this.#stored = fields
    this.#version = version
  }

  #bringTogether(question: OpenQuestion): void {
    const { fields } = this.#snapshot
    const status = openStatus(question, fields)
    if (status.merged.open.length === 0) return this.#take(question, status.merged.decided({}))
    this.#clock.stopSaving()
    this.#question = question
    this.#show({ status })
    void this.#keep()
  }

  #take({ text, isOwnStep = false }: OpenQuestion, fields: TextFields): void {
    this.#question = null
    if (text) this.#hold(text)
    else this.#left.shift()
    const { publication, replaced, mergedAt } = this.#snapshot
    this.#show({
      fields,
      publication: text?.publication ?? publication,
      status: { kind: 'changed' },
      replaced: replaced + 1,
      mergedAt: text && !isOwnStep ? new Date().toISOString() : mergedAt,
    })
    void this.#keep()
    this.#clock.saveIn(0)
    this.#takeUp()
  }

  async #fail(error: unknown): Promise<void> {
    this.#failures += 1
    const isAway = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
    if (!isAway) {
      const reason = error instanceof Error ? error.message : String(error)
      return this.#show({ status: { kind: 'refused', reason, isAddressTaken: isTaken(error) } })
    }
    this.#show({ status: { kind: 'away', isOnDevice: await this.#keep() } })
    this.#clock.saveAgain(this.#failures)
  }

  /** Written at once, and kept when it resolves; false when the device has no room. */
  async #keep(): Promise<boolean> {
    this.#clock.stopKeeping()
    if (!this.#hasMore()) return true
    const { fields } = this.#snapshot
    const base = this.#stored && { fields: this.#stored, version: this.#version }
    const left = this.#left.length > 0 ? { left: this.#left } : {}
    return this.#device.write({ fields, base, changedAt: new Date().toISOString(), ...left })
  }

  #show(shown: Partial<TextSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...shown }
    this.#shown.call()
  }
}
