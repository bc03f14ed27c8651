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
import type { KnownText } from './known-texts.ts'

/** Where a text is stored; each call may fail with an UnreachedError when nobody responds. */
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
  /** What the server has now; null when the text is no more. */
  know(place: TextPlace, text: KnownText | null): void
}

/** A text as it was opened. */
export interface BegunText {
  place: TextPlace | null
  fields: TextFields
  publication: Publication
  version: TextVersion
  savedAt: string | null
  /** As this device had it, for nobody responded: what others have done since is not known. */
  isFromDevice?: boolean
}
