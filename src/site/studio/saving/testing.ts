import {
  type Saved,
  type TextFields,
  type TextPlace,
  UnreachedError,
  type WrittenText,
  completeFields,
} from '#queries/writing'
import type { DeviceCopy } from './device-copies.ts'
import type { KnownText } from './known-texts.ts'
import { TextSession } from './text-session.ts'

export const PLACE = { kind: 'article', id: 'a1' } as const
export const DRAFT = { isPublished: false, publishDate: null, submittedAt: null }
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
export const fields = (title: string, ...lines: string[]): TextFields =>
  completeFields({ title, slug: 'rates', document: { type: 'doc', content: lines.map(line) } })

/** A server that keeps one text, counts, and can be made to fail. */
export class Server {
  revision = 1
  stored: TextFields
  saves: TextFields[] = []
  created = 0
  /** A policy lets this account write nothing. */
  isClosed = false
  fault: (() => Error) | null = null
  /** The response to the next save is lost after it was stored. */
  losesNext = false
  slow: Promise<void> | null = null
  isDeleted = false
  constructor(stored: TextFields) {
    this.stored = stored
  }
  async create(given: TextFields) {
    if (this.fault) throw this.fault()
    this.created += 1
    const authorId = given.authorId ?? 'author'
    this.stored = { ...given, authorId }
    const version = { text: this.revision, pending: 0 }
    return { place: PLACE, version, savedAt: '2026-08-20T12:00:00Z', authorId }
  }
  async save({ version }: { version: { text: number } }, given: TextFields): Promise<Saved> {
    if (this.slow) await this.slow
    if (this.fault) throw this.fault()
    if (this.isClosed) return { state: 'overtaken' }
    if (version.text !== this.revision) return { state: 'overtaken' }
    this.revision += 1
    this.stored = given
    this.saves.push(given)
    if (this.losesNext) {
      this.losesNext = false
      throw new UnreachedError('fetch failed')
    }
    return { state: 'saved', version: { text: this.revision, pending: 0 }, savedAt: '2026-08-20T12:00:00Z' }
  }
  async read(): Promise<WrittenText | null> {
    if (this.fault) throw this.fault()
    if (this.isDeleted) return null
    return {
      place: PLACE,
      fields: this.stored,
      publication: DRAFT,
      version: { text: this.revision, pending: 0 },
      savedAt: '2026-08-20T12:00:00Z',
      corrections: [],
    }
  }
  /** Somebody else saves. */
  other(given: TextFields): void {
    this.revision += 1
    this.stored = given
  }
}

export class Device {
  copy: DeviceCopy | null = null
  hasRoom = true
  async write(copy: DeviceCopy): Promise<boolean> {
    if (this.hasRoom) this.copy = copy
    return this.hasRoom
  }
  clear(): void {
    this.copy = null
  }
  known: KnownText | null = null
  know(_place: TextPlace, text: KnownText | null): void {
    this.known = text
  }
  named = ''
  rename(id: string): void {
    this.named = id
  }
}

export function writing(begun = fields('Rates slip', 'One.', 'Two.')) {
  const server = new Server(begun)
  const device = new Device()
  const session = new TextSession(server, device, {
    place: PLACE,
    fields: begun,
    publication: DRAFT,
    version: { text: 1, pending: 0 },
    savedAt: '2026-08-20T11:00:00Z',
  })
  return { server, device, session, status: () => session.snapshot().status }
}
