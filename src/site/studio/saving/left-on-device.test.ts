import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { laterBase, takenUp } from './left-on-device.ts'
import { DRAFT, PLACE, fields, writing } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what an earlier visit left on the device', () => {
  it('goes on where it was', async () => {
    const { server, session } = writing()
    void session.restore({
      fields: fields('After the crash', 'One.'),
      base: { fields: fields('Rates slip', 'One.', 'Two.'), version: { text: 1, pending: 0 } },
      changedAt: '2026-08-20T11:30:00Z',
    })
    await vi.advanceTimersByTimeAsync(10)
    expect(server.stored).toEqual(fields('After the crash', 'One.'))
  })

  it('is brought together with what was saved since', async () => {
    const { server, session } = writing(fields('Newer', 'One.', 'Two.'))
    void session.restore({
      fields: fields('Older', 'One.', 'Two.', 'From the train.'),
      base: { fields: fields('Older', 'One.', 'Two.'), version: { text: 0, pending: 0 } },
      changedAt: '2026-08-20T11:30:00Z',
    })
    await vi.advanceTimersByTimeAsync(10)
    expect(server.stored).toEqual(fields('Newer', 'One.', 'Two.', 'From the train.'))
  })

  it('goes on upon what it had sent itself, and nobody is asked about one’s own words', async () => {
    const { server, session, status } = writing(fields('Rates slip', 'One. Two'))
    void session.restore({
      fields: fields('Rates slip', 'One. Two. Three.'),
      base: { fields: fields('Rates slip', 'One.'), version: { text: 0, pending: 0 } },
      sent: fields('Rates slip', 'One. Two'),
      changedAt: '2026-08-20T11:30:00Z',
    })
    await vi.advanceTimersByTimeAsync(10)
    expect(status().kind).toBe('saved')
    expect(server.stored).toEqual(fields('Rates slip', 'One. Two. Three.'))
  })

  const LEFT = {
    base: { fields: fields('Rates slip', 'One.', 'Two.'), version: { text: 1, pending: 0 } },
    changedAt: '2026-08-20T11:30:00Z',
  }

  it('comes with what that visit had found itself, and that with what was found before', async () => {
    const { server, session } = writing()
    const of = (...lines: string[]) => ({ ...LEFT, fields: fields('Rates slip', 'One.', ...lines) })
    const last = { ...LEFT, fields: fields('From the crash', 'One.', 'Two.') }
    const first = of('Two.', 'From the train.')
    void session.restore({ ...last, left: [{ ...of('Two.'), left: [first] }] })
    await vi.advanceTimersByTimeAsync(10)
    expect(server.stored).toEqual(fields('From the crash', 'One.', 'Two.', 'From the train.'))
  })

  it('and what was typed before it was found become one text', async () => {
    const { server, session } = writing()
    session.change({ title: 'Typed at once' })
    void session.restore({ ...LEFT, fields: fields('Rates slip', 'One.', 'Two.', 'From the train.') })
    await vi.advanceTimersByTimeAsync(10)
    expect(server.stored).toEqual(fields('Typed at once', 'One.', 'Two.', 'From the train.'))
    const late = writing()
    late.session.change({ title: 'Saved before' })
    await vi.advanceTimersByTimeAsync(2_000)
    void late.session.restore({ ...LEFT, fields: fields('Rates slip', 'One.', 'Two.', 'From the train.') })
    await vi.advanceTimersByTimeAsync(10)
    expect(late.server.stored).toEqual(fields('Saved before', 'One.', 'Two.', 'From the train.'))
  })

  it('is asked about where the same place was typed anew, and lies on the device until it is decided', async () => {
    const { server, device, session, status } = writing()
    session.change({ title: 'Typed at once' })
    const copy = { ...LEFT, fields: fields('From the train', 'One.', 'Two.') }
    void session.restore(copy)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(status()).toMatchObject({ kind: 'open', isLeft: true, merged: { open: [{ name: 'title' }] } })
    expect(device.copy).toMatchObject({ fields: { title: 'Typed at once' }, left: [copy] })
    session.decide({ title: 'theirs' })
    await vi.advanceTimersByTimeAsync(10)
    expect(server.stored.title).toBe('From the train')
    expect(device.copy).toBeNull()
  })

  it('is asked about again after a reload, where somebody else has saved since', async () => {
    const { device, session, status } = writing(fields('Newer', 'One.', 'Two.'))
    void session.restore({
      ...LEFT,
      base: { ...LEFT.base, version: { text: 0, pending: 0 } },
      fields: fields('Mine', 'One.'),
    })
    await vi.advanceTimersByTimeAsync(10)
    expect(status().kind).toBe('open')
    expect(session.snapshot()).toMatchObject({ fields: { title: 'Mine' }, replaced: 1 })
    const again = writing(fields('Newer', 'One.', 'Two.'))
    void again.session.restore(device.copy!)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(again.status().kind).toBe('open')
    expect(again.server.stored.title).toBe('Newer')
  })
})

describe('what becomes of a copy', () => {
  const BEGUN = fields('Rates slip', 'One.')
  const STORED = {
    place: PLACE,
    fields: BEGUN,
    publication: DRAFT,
    lastSave: null,
  }
  const HELD = { begun: BEGUN, fields: BEGUN, version: { text: 2, pending: 0 }, savedAt: '2026-08-20T11:00:00Z' }
  const NEW = { ...STORED, place: null, fields: fields('') }
  const UNKNOWN = { ...HELD, begun: fields(''), fields: null }
  const TYPED = fields('From the train', 'One.')
  const copy = (text: number | null, copied = TYPED) => ({
    fields: copied,
    base: text === null ? null : { fields: BEGUN, version: { text, pending: 0 } },
    changedAt: '2026-08-20T11:30:00Z',
  })

  it('nothing, where the server has all of it', () => {
    expect(takenUp(copy(1, BEGUN), STORED, HELD)).toEqual({ kind: 'stored' })
  })

  it('it is the text, where nobody has saved since', () => {
    expect(takenUp(copy(2), STORED, HELD)).toEqual({ kind: 'ahead' })
    expect(takenUp(copy(null), NEW, UNKNOWN)).toEqual({ kind: 'ahead' })
  })

  it('it becomes one with what was saved since', () => {
    const taken = takenUp(copy(1), STORED, HELD)
    expect(taken).toMatchObject({ kind: 'overtaken', base: { version: { text: 1 } } })
    expect(taken).toMatchObject({ question: { base: BEGUN, theirs: BEGUN, text: { version: { text: 2 } } } })
  })

  it('it becomes one with what was typed here, or typed and saved, before it was found', () => {
    const beside = { kind: 'beside', question: { base: BEGUN, theirs: TYPED, text: null } }
    expect(takenUp(copy(2), { ...STORED, fields: fields('Typed', 'One.') }, HELD)).toEqual(beside)
    const lastSave = { at: '2026-08-20T11:40:00Z', fields: [] }
    expect(takenUp(copy(2), { ...STORED, lastSave }, HELD)).toEqual(beside)
  })

  it('an address that nobody chose is no difference to what was typed', () => {
    const made = (title: string, slug: string) => ({ ...fields(title, 'One.'), slug })
    const left = copy(null, made('From the train', 'from-the-train'))
    const typed = { ...STORED, fields: made('Typed', 'typed') }
    expect(takenUp(left, typed, HELD)).toMatchObject({
      question: { theirs: { title: 'From the train', slug: 'typed' } },
    })
    const chosen = copy(null, made('From the train', 'my-own'))
    expect(takenUp(chosen, typed, HELD)).toMatchObject({ question: { theirs: { slug: 'my-own' } } })
  })

  it('its base counts where it is later than what the device has', () => {
    const at = (text: number, pending: number) => ({ text, pending })
    const base = { fields: BEGUN, version: at(2, 1) }
    const left = { ...copy(2), base }
    expect([at(1, 9), at(2, 0)].map((version) => laterBase(left, version))).toEqual([base, base])
    expect([at(2, 1), at(2, 2), at(3, 0)].map((version) => laterBase(left, version))).toEqual([null, null, null])
    expect(laterBase(copy(null), at(1, 0))).toBeNull()
  })
})
