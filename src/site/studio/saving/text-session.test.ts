import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Saved, type TextFields, type WrittenText, RefusedError, completeFields } from '#queries/writing'
import type { DeviceCopy } from './device-copies.ts'
import { TextSession } from './text-session.ts'

const PLACE = { kind: 'article', id: 'a1' } as const
const DRAFT = { isPublished: false, publishDate: null, submittedAt: null }
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const fields = (title: string, ...lines: string[]): TextFields =>
  completeFields({ title, slug: 'rates', document: { type: 'doc', content: lines.map(line) } })

/** A server that keeps one text, counts, and can be made to fail. */
class Server {
  revision = 1
  stored: TextFields
  saves: TextFields[] = []
  created = 0
  fault: (() => Error) | null = null
  /** The response to the next save is lost after it was stored. */
  losesNext = false
  slow: Promise<void> | null = null
  constructor(stored: TextFields) {
    this.stored = stored
  }
  async create(given: TextFields) {
    if (this.fault) throw this.fault()
    this.created += 1
    this.stored = given
    return { place: PLACE, version: { text: this.revision, pending: 0 }, savedAt: '2026-08-20T12:00:00Z' }
  }
  async save({ version }: { version: { text: number } }, given: TextFields): Promise<Saved> {
    if (this.slow) await this.slow
    if (this.fault) throw this.fault()
    if (version.text !== this.revision) return { state: 'overtaken' }
    this.revision += 1
    this.stored = given
    this.saves.push(given)
    if (this.losesNext) {
      this.losesNext = false
      throw new TypeError('fetch failed')
    }
    return { state: 'saved', version: { text: this.revision, pending: 0 }, savedAt: '2026-08-20T12:00:00Z' }
  }
  async read(): Promise<WrittenText> {
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

class Device {
  copy: DeviceCopy | null = null
  hasRoom = true
  async write(copy: DeviceCopy): Promise<boolean> {
    if (this.hasRoom) this.copy = copy
    return this.hasRoom
  }
  clear(): void {
    this.copy = null
  }
  named = ''
  rename(id: string): void {
    this.named = id
  }
}

function writing(begun = fields('Rates slip', 'One.', 'Two.')) {
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

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is written', () => {
  it('is on the device within a quarter of a second, and on the server when the writer pauses', async () => {
    const { server, device, session, status } = writing()
    session.change({ title: 'Rates slip a' })
    await vi.advanceTimersByTimeAsync(250)
    expect(device.copy?.fields.title).toBe('Rates slip a')
    expect(server.saves).toEqual([])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(server.stored.title).toBe('Rates slip a')
    expect(status()).toEqual({ kind: 'saved', at: '2026-08-20T12:00:00Z' })
    expect(device.copy).toBeNull()
  })

  it('is on the server within eight seconds, however long somebody types without a pause', async () => {
    const { server, session } = writing()
    for (let second = 0; second < 9; second++) {
      session.change({ title: `Rates ${second}` })
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(server.saves.length).toBeGreaterThan(0)
  })

  it('is saved in order: a change during a save goes out after it, on its version', async () => {
    const { server, session } = writing()
    let respond = () => undefined as void
    server.slow = new Promise((resolve) => {
      respond = resolve
    })
    session.change({ title: 'First' })
    await vi.advanceTimersByTimeAsync(1_600)
    session.change({ title: 'Second' })
    await vi.advanceTimersByTimeAsync(5_000)
    respond()
    server.slow = null
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.saves.map(({ title }) => title)).toEqual(['First', 'Second'])
  })

  it('is kept and tried again while nobody responds', async () => {
    const { server, device, session, status } = writing()
    server.fault = () => new TypeError('fetch failed')
    session.change({ title: 'On a train' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(status()).toEqual({ kind: 'away', isOnDevice: true })
    expect(device.copy?.fields.title).toBe('On a train')
    server.fault = null
    session.retry()
    await vi.advanceTimersByTimeAsync(10)
    expect(server.stored.title).toBe('On a train')
    expect(status().kind).toBe('saved')
  })

  it('says when the device has no room for it either', async () => {
    const { server, device, session, status } = writing()
    device.hasRoom = false
    server.fault = () => new TypeError('fetch failed')
    session.change({ title: 'Full' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(status()).toEqual({ kind: 'away', isOnDevice: false })
  })

  it('that was stored although the response was lost is stored once', async () => {
    const { server, session, status } = writing()
    server.losesNext = true
    session.change({ title: 'Lost response' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.saves).toHaveLength(1)
    expect(status().kind).toBe('saved')
  })

  it('is not tried again and again when it is refused, and the reason is said', async () => {
    const { server, session, status } = writing()
    server.fault = () => new RefusedError('The address is taken', '23505')
    session.change({ slug: 'taken' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(status()).toEqual({ kind: 'refused', reason: 'The address is taken', isAddressTaken: true })
    server.fault = null
    session.change({ slug: 'free' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.stored.slug).toBe('free')
  })
})

describe('what somebody else has saved', () => {
  it('is brought in by itself where it stands elsewhere in the text', async () => {
    const { server, session, status } = writing()
    server.other(fields('Rates slip', 'One.', 'Two.', 'Theirs.'))
    session.change({ title: 'Mine' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.stored).toEqual(fields('Mine', 'One.', 'Two.', 'Theirs.'))
    expect(session.snapshot()).toMatchObject({ fields: server.stored, replaced: 1 })
    expect(status().kind).toBe('saved')
  })

  it('is never replaced: the same paragraph is asked for, and both are kept until then', async () => {
    const { server, device, session, status } = writing()
    server.other(fields('Rates slip', 'One.', 'Theirs.'))
    session.change({ document: fields('', 'One.', 'Mine.').document })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(status().kind).toBe('open')
    expect(server.stored).toEqual(fields('Rates slip', 'One.', 'Theirs.'))
    expect(device.copy?.fields.document).toEqual(fields('', 'One.', 'Mine.').document)
    session.decide({ 'part 1': 'mine' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.stored).toEqual(fields('Rates slip', 'One.', 'Mine.'))
  })
})

describe('what an earlier visit left on the device', () => {
  it('goes on where it was', async () => {
    const { server, session } = writing()
    session.restore({
      fields: fields('After the crash', 'One.'),
      base: { fields: fields('Rates slip', 'One.', 'Two.'), version: { text: 1, pending: 0 } },
      changedAt: '2026-08-20T11:30:00Z',
    })
    await vi.advanceTimersByTimeAsync(10)
    expect(server.stored).toEqual(fields('After the crash', 'One.'))
  })

  it('is brought together with what was saved since', async () => {
    const { server, session } = writing(fields('Newer', 'One.', 'Two.'))
    session.restore({
      fields: fields('Older', 'One.', 'Two.', 'From the train.'),
      base: { fields: fields('Older', 'One.', 'Two.'), version: { text: 0, pending: 0 } },
      changedAt: '2026-08-20T11:30:00Z',
    })
    await vi.advanceTimersByTimeAsync(10)
    expect(server.stored).toEqual(fields('Newer', 'One.', 'Two.', 'From the train.'))
  })
})

describe('a new text', () => {
  it('is made once, by the first thing that is written', async () => {
    const server = new Server(fields(''))
    const device = new Device()
    const session = new TextSession(server, device, {
      place: null,
      fields: fields(''),
      publication: DRAFT,
      version: { text: 0, pending: 0 },
      savedAt: null,
    })
    expect(session.snapshot().status).toEqual({ kind: 'new' })
    session.change({ title: 'A start' })
    await vi.advanceTimersByTimeAsync(1_600)
    session.change({ title: 'A start, longer' })
    expect(await session.flush()).toBe(true)
    expect(server.created).toBe(1)
    expect(server.stored.title).toBe('A start, longer')
    expect(session.snapshot().place).toEqual(PLACE)
    expect(device.named).toBe(PLACE.id)
  })
})
