import { type TextFields, type TextVersion, storableFields } from '#queries/writing'
import type { HeldText } from './device-copies.ts'
import { isSame } from './merge-fields.ts'
import type { BegunText } from './text-places.ts'

/** Only one of those that built on the same version was stored: of many that were sent in vain the last ones are known. */
const MOST_SENT = 8

/** What the server has of a text that is written, as far as this page knows, and what it can have of it. */
export class HeldOnServer {
  /** The text as it was opened. */
  readonly begun: TextFields
  #fields: TextFields | null
  #version: TextVersion
  #savedAt: string
  #isUnseen: boolean
  #sent: TextFields[] = []

  constructor({ place, fields, version, savedAt, isFromDevice = false }: BegunText) {
    this.begun = fields
    this.#fields = place ? fields : null
    this.#version = version
    this.#savedAt = savedAt ?? ''
    this.#isUnseen = isFromDevice && place !== null
  }

  /** Null for a text that it does not know. */
  get fields(): TextFields | null {
    return this.#fields
  }

  get version(): TextVersion {
    return this.#version
  }

  /** ISO timestamp; empty before the first save. */
  get savedAt(): string {
    return this.#savedAt
  }

  /** The text was opened from the device: what others have done since is not known. */
  get isUnseen(): boolean {
    return this.#isUnseen
  }

  /** What is written now builds on this; null for a text that the server does not know. */
  get base(): HeldText | null {
    return this.#fields && { fields: this.#fields, version: this.#version }
  }

  /** The server has this now. */
  hold({ fields, version, savedAt }: HeldText & { savedAt: string }): void {
    this.buildOn({ fields, version })
    this.#savedAt = savedAt
    this.#isUnseen = false
    this.#sent = []
  }

  buildOn({ fields, version }: HeldText): void {
    this.#fields = fields
    this.#version = version
  }

  /** The last that was sent to be stored and of which nobody knows whether it was; null where that is known. */
  get sent(): TextFields | null {
    return this.#sent[0] ?? null
  }

  /** This goes out, and its response may be lost. */
  send(fields: TextFields): void {
    if (!this.isOwn(fields)) this.#sent = [fields, ...this.#sent].slice(0, MOST_SENT)
  }

  /** Whether what the server has was sent from here, and not by somebody else. */
  isOwn(fields: TextFields): boolean {
    return this.#sent.some((sent) => isSame(sent, fields))
  }

  /** What of the text the server can store. */
  storable(written: TextFields): TextFields {
    return storableFields(written, this.#fields ?? this.begun)
  }

  /** Whether it has everything of the text that it can store. */
  has(written: TextFields): boolean {
    return this.#fields !== null && isSame(this.storable(written), this.#fields)
  }

  /** Which fields a save changes; of a new text only what was written, for whose it is the database may say. */
  changedBy(saved: TextFields): (keyof TextFields)[] {
    const before = this.#fields ?? { ...this.begun, authorId: this.begun.authorId ?? saved.authorId }
    const names = Object.keys(saved) as (keyof TextFields)[]
    return names.filter((name) => !isSame(before[name], saved[name]))
  }
}
