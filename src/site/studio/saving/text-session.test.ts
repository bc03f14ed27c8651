import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusedError, UnreachedError } from '#queries/writing'
import { DRAFT, Device, PLACE, Server, fields, writing } from './testing.ts'
import { TextSession } from './text-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is written', () => {
  it('is on the device at once, and on the server when the writer pauses', async () => {
    const { server, device, session, status } = writing()
    session.change({ title: 'Rates slip a' })
    await vi.advanceTimersByTimeAsync(0)
    expect(device.copy?.fields.title).toBe('Rates slip a')
    expect(server.saves).toEqual([])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(server.stored.title).toBe('Rates slip a')
    expect(status()).toEqual({ kind: 'saved', at: '2026-08-20T12:00:00Z' })
    expect(device.copy).toBeNull()
  })

  it('is on the device a moment after each letter, however quickly somebody types, and not written there at each', async () => {
    const { device, session } = writing()
    const written = vi.spyOn(device, 'write')
    for (let letter = 1; letter <= 50; letter++) {
      session.change({ title: `Rates ${letter}` })
      await vi.advanceTimersByTimeAsync(20)
    }
    await vi.advanceTimersByTimeAsync(80)
    expect(device.copy?.fields.title).toBe('Rates 50')
    expect(written.mock.calls.length).toBeLessThanOrEqual(12)
  })

  it('is on the device before a page is laid aside, also what the editor has not told yet', () => {
    const { device, session } = writing()
    session.reading(() => session.change({ document: fields('', 'One, typed just now.', 'Two.').document }))
    session.keepNow()
    expect(device.copy?.fields.document).toEqual(fields('', 'One, typed just now.', 'Two.').document)
  })

  it('is on the server within eight seconds, however long somebody types without a pause', async () => {
    const { server, session } = writing()
    for (let second = 0; second < 9; second++) {
      session.change({ title: `Rates ${second}` })
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(server.saves.length).toBeGreaterThan(0)
  })

  it('is told as saved to those who look what that has made when the writer pauses, not between the letters', async () => {
    const { server, session } = writing()
    let times = 0
    session.onSaved(() => void times++)
    for (let second = 0; second < 20; second++) {
      session.change({ title: `Rates ${second}` })
      await vi.advanceTimersByTimeAsync(1_000)
      expect(times).toBe(0)
    }
    expect(server.saves.length).toBeGreaterThan(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(times).toBe(1)
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
    server.fault = () => new UnreachedError('fetch failed')
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
    server.fault = () => new UnreachedError('fetch failed')
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

  it('is one’s own although more was typed since and the response was lost: nobody is asked', async () => {
    const { server, session, status } = writing()
    server.losesNext = true
    session.change({ title: 'Lost' })
    await vi.advanceTimersByTimeAsync(1_600)
    expect(status().kind).toBe('away')
    session.change({ title: 'Lost response' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(status().kind).toBe('saved')
    expect(server.saves.map(({ title }) => title)).toEqual(['Lost', 'Lost response'])
  })

  it('lies on the device upon what was saved a moment ago, when it was typed during that save', async () => {
    const { server, device, session } = writing()
    let respond = () => undefined as void
    server.slow = new Promise((resolve) => {
      respond = resolve
    })
    session.change({ title: 'First' })
    await vi.advanceTimersByTimeAsync(1_600)
    session.change({ title: 'First and second' })
    await vi.advanceTimersByTimeAsync(100)
    expect(device.copy).toMatchObject({ base: { version: { text: 1 } }, sent: { title: 'First' } })
    respond()
    await vi.advanceTimersByTimeAsync(0)
    expect(device.copy).toMatchObject({ fields: { title: 'First and second' }, base: { version: { text: 2 } } })
    expect(device.copy?.sent).toBeUndefined()
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
    session.decide({ 'part 1-2': 'mine' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.stored).toEqual(fields('Rates slip', 'One.', 'Mine.'))
  })

  it('leaves what is typed while it is asked about, and asks again for a place that has come since', async () => {
    const { server, session, status } = writing(fields('Rates slip', 'One.', 'Between.', 'Two.'))
    server.other(fields('Theirs', 'One.', 'Between.', 'Theirs.'))
    session.change({ document: fields('', 'One.', 'Between.', 'Mine.').document })
    await vi.advanceTimersByTimeAsync(5_000)
    session.change({ document: fields('', 'One, too.', 'Between.', 'Mine, and more.').document })
    await vi.advanceTimersByTimeAsync(5_000)
    session.change({ title: 'Mine' })
    expect(status()).toMatchObject({ kind: 'open', merged: { open: [{ name: 'title' }, { name: 'part 2-3' }] } })
    session.decide({ 'part 2-3': 'both' })
    expect(status().kind).toBe('open')
    session.decide({ 'part 2-3': 'both', title: 'mine' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.stored).toEqual(fields('Mine', 'One, too.', 'Between.', 'Mine, and more.', 'Theirs.'))
  })

  it('is asked about once: a change that came during the save is no reason to try again', async () => {
    const { server, session, status } = writing()
    let respond = () => undefined as void
    server.slow = new Promise((resolve) => {
      respond = resolve
    })
    session.change({ title: 'Mine' })
    await vi.advanceTimersByTimeAsync(1_600)
    server.other(fields('Theirs', 'One.', 'Two.'))
    session.change({ title: 'Mine, longer' })
    respond()
    await vi.advanceTimersByTimeAsync(0)
    const seen: string[] = []
    session.subscribe(() => seen.push(status().kind))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([status().kind, seen]).toEqual(['open', []])
  })

  it('meets what was typed a moment ago and is told by the editor only when it is asked', async () => {
    const { server, session } = writing()
    server.other(fields('Rates slip', 'One.', 'Two.', 'Theirs.'))
    session.change({ title: 'Mine' })
    const stop = session.reading(() => {
      stop()
      session.change({ document: fields('', 'One, typed just now.', 'Two.').document })
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.stored).toEqual(fields('Mine', 'One, typed just now.', 'Two.', 'Theirs.'))
  })
})

it('a text that others have brought further is shown, and said to have come', async () => {
  const { server, session } = writing()
  session.adopt((await server.read())!)
  expect(session.snapshot().mergedAt).toBeNull()
  server.other(fields('Theirs', 'One.', 'Two.'))
  session.adopt((await server.read())!, true)
  expect(session.snapshot()).toMatchObject({ fields: { title: 'Theirs' }, status: { kind: 'saved' } })
  expect(session.snapshot().mergedAt).not.toBeNull()
})

describe('a step of publication', () => {
  it('loses nothing that was typed while it was taken', async () => {
    const { server, session } = writing()
    session.change({ title: 'Before the step' })
    await session.flush()
    session.change({ title: 'Typed meanwhile' })
    session.adopt({ ...(await server.read())!, publication: { ...DRAFT, isPublished: true } })
    expect(session.snapshot()).toMatchObject({
      fields: { title: 'Typed meanwhile' },
      publication: { isPublished: true },
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.stored.title).toBe('Typed meanwhile')
  })
})

describe('what is not whole yet', () => {
  it('stays in its field and on the device, and everything else is stored', async () => {
    const { server, device, session, status } = writing()
    const half = { name: 'FHFA', date: null, url: 'http://a' }
    session.change({ title: 'Rates', slug: 'rates-', sources: [half] })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(status().kind).toBe('saved')
    expect(server.stored).toMatchObject({ title: 'Rates', slug: 'rates', sources: [{ name: 'FHFA', date: null }] })
    expect(device.copy?.fields).toMatchObject({ slug: 'rates-', sources: [half] })
    expect(session.snapshot().fields).toMatchObject({ slug: 'rates-', sources: [half] })
    session.change({ slug: 'rates-slip', sources: [{ ...half, url: 'https://a.example' }] })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.stored).toMatchObject({ slug: 'rates-slip', sources: [{ url: 'https://a.example' }] })
    expect(device.copy).toBeNull()
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

  it('stays its author’s, whom the database gave it', async () => {
    const server = new Server(fields(''))
    const session = new TextSession(server, new Device(), {
      place: null,
      fields: fields(''),
      publication: DRAFT,
      version: { text: 0, pending: 0 },
      savedAt: null,
    })
    session.change({ title: 'A start' })
    await session.flush()
    expect(session.snapshot().lastSave?.fields).toEqual(['title'])
    session.change({ title: 'A start, longer' })
    await session.flush()
    expect(server.stored).toMatchObject({ title: 'A start, longer', authorId: 'author' })
  })
})

describe('what a policy refuses', () => {
  it('is said, and tried again with the next words, not without end', async () => {
    const { server, session, status } = writing()
    server.isClosed = true
    session.change({ title: 'Rates slip a' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(status()).toEqual({ kind: 'refused', reason: 'this account may not write it now', isAddressTaken: false })
    server.isClosed = false
    session.change({ title: 'Rates slip ab' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.stored.title).toBe('Rates slip ab')
  })
})
