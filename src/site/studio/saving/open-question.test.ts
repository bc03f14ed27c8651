import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnreachedError } from '#queries/writing'
import { fields, writing } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each(['fails', 'arrives'])(
  'what somebody else has saved is asked about until it is decided, also where a save that was under way %s',
  async (end) => {
    const { server, session, status } = writing()
    const response = Promise.withResolvers<void>()
    server.slow = response.promise
    session.change({ document: fields('', 'One.', 'Mine.').document })
    const saving = session.flush()
    await vi.advanceTimersByTimeAsync(10)
    const theirs = fields('Rates slip', 'One.', 'Theirs.')
    session.adopt({ ...(await server.read())!, fields: theirs, version: { text: 2, pending: 0 } })
    if (end === 'fails') response.reject(new UnreachedError('fetch failed'))
    else response.resolve()
    server.slow = null
    await saving
    expect(status().kind).toBe('open')
    expect(await session.flush()).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(status().kind).toBe('open')
  },
)
