import type {
  CreatedText,
  Publication,
  Saved,
  Saving,
  TextFields,
  TextPlace,
  TextVersion,
  WrittenText,
} from '#queries/writing'
import type { DeviceCopy } from './device-copies.ts'

/** Where a text is stored; each call may fail with a TypeError when nobody responds. */
export interface TextServer {
  create(fields: TextFields): Promise<CreatedText>
  save(saving: Saving, fields: TextFields): Promise<Saved>
  read(place: TextPlace): Promise<WrittenText | null>
}

/** What the device keeps. */
export interface TextDevice {
  /** Resolves when it is kept; false when there is no room. */
  write(copy: DeviceCopy): Promise<boolean>
  clear(): void
  /** By the id of a text that was new. */
  rename(id: string): void
}

/** A text as it was opened. */
export interface BegunText {
  place: TextPlace | null
  fields: TextFields
  publication: Publication
  version: TextVersion
  savedAt: string | null
}
