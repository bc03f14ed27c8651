import type { CreatedText, Saving, TextFields, WrittenText } from '#queries/writing'
import { Callbacks } from './callbacks.ts'
import type { DeviceCopy } from './device-copies.ts'
import { HeldOnServer } from './held-on-server.ts'
import { type Choice, isSame } from './merge-fields.ts'
import { KeptOnDevice } from './kept-on-device.ts'
import type { KnownText } from './known-texts.ts'
import { laterBase, takenUp } from './left-on-device.ts'
import { type OpenQuestion, openStatus, overtakenBy } from './open-question.ts'
import { SaveClock } from './save-clock.ts'
import { type ServerOutcome, readOn, savedOn } from './server-outcome.ts'
import type { BegunText, TextDevice, TextServer } from './text-places.ts'
import { type TextSnapshot, adopted, begunSnapshot, broughtTogether } from './text-snapshot.ts'

/**
 * One text being written: every change goes to the device at once, and to the server when the writer
 * pauses. Saves go out one after another, each on the version that the one before has made, so that an older one can never
 * win; what somebody else has saved meanwhile is brought together with this.
 */
export class TextSession {
  #server: TextServer
  #device: TextDevice
  #snapshot: TextSnapshot
  #held: HeldOnServer
  #kept: KeptOnDevice
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
  #question: OpenQuestion | null = null

  constructor(server: TextServer, device: TextDevice, begun: BegunText) {
    this.#server = server
    this.#device = device
    this.#held = new HeldOnServer(begun)
    this.#kept = new KeptOnDevice(device, this.#held)
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
    return place && { place, version: this.#held.version, isPublished: publication.isPublished }
  }

  /** When the server had the text last, an ISO timestamp; empty before. */
  readonly heldAt = (): string => this.#held.savedAt

  change(changed: Partial<TextFields>): void {
    const fields = { ...this.#snapshot.fields, ...changed }
    if (isSame(fields, this.#snapshot.fields)) return
    this.#clock.keepSoon()
    // What is typed while the question stands is part of it.
    if (this.#question) return this.#show({ fields, status: openStatus(this.#question, fields) })
    this.#show({ fields, status: { kind: 'changed' } })
    this.#clock.saveInPause()
  }

  /** A change of the writer's own that the editor does not know of yet. */
  replace(changed: Partial<TextFields>): void {
    this.#editors.call()
    this.change(changed)
    const replaced = this.#snapshot.replaced + 1
    this.#show({ replaced, putBack: replaced })
  }

  /** Goes on with what an earlier visit left on the device, beside what was typed before it was found. */
  async restore(copy: DeviceCopy): Promise<void> {
    this.#kept.leave(copy)
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
    while (this.#isDirty() && !this.#question && !['refused', 'gone'].includes(this.#snapshot.status.kind)) {
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
    const before = this.#held.fields
    if (before && this.#isDirty()) return this.#bringTogether({ ...overtakenBy(text, before), isOwnStep: !isOthers })
    this.#hold(text)
    this.#show(adopted(this.#snapshot, before ?? text.fields, text, isOthers))
    this.#rest()
  }

  /** Tries at once what waits for the network, or for somebody to sign in. */
  readonly retry = (): void => {
    if (['away', 'refused', 'ended'].includes(this.#snapshot.status.kind)) this.#clock.saveIn(0)
  }

  /** The text is gone by the writer's own will: nothing of it is stored again. */
  end(): void {
    this.#held.buildOn({ fields: this.#storable(), version: this.#held.version })
    this.#question = null
    this.#clock.stopSaving()
    this.#clock.stopKeeping()
    this.#kept.end()
    this.#lose()
  }

  /** What was typed a moment ago is on the device from now on. */
  readonly keepNow = (): void => {
    this.#editors.call()
    void this.#keep()
  }

  /** What the server has not got is on the device when it resolves; false where that has no room, null where there is nothing to keep. */
  async keepUnsaved(): Promise<boolean | null> {
    this.#editors.call()
    return this.#kept.isNeeded(this.#snapshot.fields) ? this.#keep() : null
  }

  close(): void {
    this.#clock.stopSaving()
    this.keepNow()
  }

  /** What of the text the server can store. */
  #storable = () => this.#held.storable(this.#snapshot.fields)
  #isDirty = () => !this.#held.has(this.#snapshot.fields)

  #save(): Promise<void> {
    this.#running ??= this.#saveOnce().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #saveOnce(): Promise<void> {
    if (this.#question) return
    this.#clock.began()
    const { place } = this.#snapshot
    if (this.#isDirty()) {
      const fields = this.#storable()
      this.#show({ status: { kind: 'saving' } })
      await this.#settle(await savedOn(this.#server, this.saving(), fields, this.#held))
    } else if (this.#held.isUnseen && place) await this.#settle(await readOn(this.#server, place))
    else this.#rest()
  }

  async #settle(outcome: ServerOutcome): Promise<void> {
    if (outcome.kind === 'away' || outcome.kind === 'refused' || outcome.kind === 'ended') return this.#fail(outcome)
    this.#failures = 0
    switch (outcome.kind) {
      case 'created':
        return this.#begin(outcome.text, outcome.fields)
      case 'saved':
        return this.#acknowledge(outcome)
      case 'overtaken':
        this.#editors.call()
        return this.#bringTogether(overtakenBy(outcome.text, this.#held.fields))
      case 'read':
        // What was opened from the device, and not changed since, becomes the text as others have brought it.
        return this.adopt(outcome.text, !isSame(outcome.text.version, this.#held.version))
      case 'gone':
        this.#editors.call()
        return this.#lose()
      default:
        return outcome satisfies never
    }
  }

  #begin({ place, authorId, version, savedAt }: CreatedText, sent: TextFields): void {
    this.#device.rename(place.id)
    const { fields } = this.#snapshot
    // To name no author again would be to take the story from the one that it was given.
    this.#show({ place, fields: { ...fields, authorId: fields.authorId ?? authorId } })
    this.#acknowledge({ fields: { ...sent, authorId }, version, savedAt })
  }

  #acknowledge(saved: Pick<KnownText, 'fields' | 'version' | 'savedAt'>): void {
    const changed = this.#held.changedBy(saved.fields)
    this.#hold({ ...saved, publication: this.#snapshot.publication })
    this.#show({ lastSave: { at: saved.savedAt, fields: changed } })
    if (this.#question) return this.#asked(this.#question)
    if (!this.#isDirty()) return this.#rest()
    // What was typed meanwhile builds on this save: on the device as well, whose copy would be taken for another's.
    void this.#keep()
    this.#show({ status: { kind: 'changed' } })
    this.#clock.saveIn()
  }

  /** The server has everything that it can store: the device keeps what is not whole yet. */
  #rest(): void {
    void this.#keep()
    this.#kept.tidy(this.#snapshot.fields)
    this.#show({ status: { kind: 'saved', at: this.#held.savedAt } })
    this.#clock.tellInPause()
  }

  /** The server has this now. */
  #hold({ fields, publication, version, savedAt }: Omit<KnownText, 'place'>): void {
    this.#held.hold({ fields, version, savedAt })
    const { place } = this.#snapshot
    if (place) this.#device.know(place, { place, fields, publication, version, savedAt })
  }

  #lose(): void {
    const { place } = this.#snapshot
    if (place) this.#device.know(place, null)
    this.#show({ status: { kind: 'gone' } })
  }

  /** What earlier visits left, one after another, until one of them is to be asked about. */
  #takeUp(): void {
    while (this.#kept.left[0] && !this.#question) this.#takeUpOne(this.#kept.left[0])
  }

  #takeUpOne(copy: DeviceCopy): void {
    const later = this.#held.isUnseen ? laterBase(copy, this.#held.version) : null
    if (later) {
      if (!this.#isDirty()) this.#show({ fields: later.fields })
      this.#held.buildOn(later)
    }
    if (copy.sent) this.#held.send(copy.sent)
    const taken = takenUp(copy, this.#snapshot, this.#held)
    if (taken.kind === 'beside') return this.#bringTogether(taken.question)
    this.#kept.left.shift()
    if (taken.kind === 'stored') return this.#kept.tidy(this.#snapshot.fields)
    this.#show({ fields: copy.fields, status: { kind: 'changed' }, replaced: this.#snapshot.replaced + 1 })
    if (taken.kind === 'ahead') return this.#clock.saveIn(0)
    // Until both are one, what is kept here builds on what the copy was begun with.
    this.#held.buildOn(taken.base)
    this.#bringTogether(taken.question)
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

  #take(question: OpenQuestion, fields: TextFields): void {
    this.#question = null
    if (question.text) this.#hold(question.text)
    else this.#kept.left.shift()
    this.#show(broughtTogether(this.#snapshot, fields, question))
    void this.#keep()
    this.#clock.saveIn(0)
    this.#takeUp()
  }

  /** A question came while a save was under way: whatever became of that, the writer decides first. */
  #asked(question: OpenQuestion): void {
    void this.#keep()
    this.#show({ status: openStatus(question, this.#snapshot.fields) })
  }

  async #fail(outcome: Extract<ServerOutcome, { kind: 'away' | 'refused' | 'ended' }>): Promise<void> {
    this.#failures += 1
    if (this.#question) return this.#asked(this.#question)
    if (outcome.kind === 'refused') return this.#show({ status: outcome })
    this.#show({ status: { kind: outcome.kind, isOnDevice: await this.#keep() } })
    if (outcome.kind === 'away') this.#clock.saveAgain(this.#failures)
  }

  /** Written at once, and kept when it resolves; false when the device has no room. */
  #keep(): Promise<boolean> {
    this.#clock.keeping()
    return this.#kept.write(this.#snapshot.fields)
  }

  #show(shown: Partial<TextSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...shown }
    this.#shown.call()
  }
}
