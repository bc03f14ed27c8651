import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fields, writing } from './testing.ts'

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

  const LEFT = {
    base: { fields: fields('Rates slip', 'One.', 'Two.'), version: { text: 1, pending: 0 } },
    changedAt: '2026-08-20T11:30:00Z',
  }

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
