import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnreachedError } from '#queries/writing'
import { DRAFT, Device, PLACE, Server, fields, writing } from './testing.ts'
import { TextSession } from './text-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BEGUN = fields('Rates slip', 'One.', 'Two.')

/** A text that was opened from the device, and nobody responds. */
function offline() {
  const server = new Server(BEGUN)
  const device = new Device()
  const session = new TextSession(server, device, {
    place: PLACE,
    fields: BEGUN,
    publication: DRAFT,
    version: { text: 1, pending: 0 },
    savedAt: '2026-08-20T11:00:00Z',
    isFromDevice: true,
  })
  server.fault = () => new UnreachedError('fetch failed')
  session.retry()
  return { server, device, session, status: () => session.snapshot().status }
}

/** The network is back, and the page has noticed. */
async function comesBack({ server, session }: ReturnType<typeof offline>): Promise<void> {
  server.fault = null
  session.retry()
  await vi.advanceTimersByTimeAsync(5_000)
}

it('says that the server is away, also before anything was typed', async () => {
  const { status } = offline()
  expect(status()).toEqual({ kind: 'away', isOnDevice: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(status()).toEqual({ kind: 'away', isOnDevice: true })
})

it('what is written goes to the device, and to the server when the network is back', async () => {
  const at = offline()
  at.session.change({ title: 'On a train' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(at.device.copy?.fields.title).toBe('On a train')
  await comesBack(at)
  expect([at.server.stored.title, at.status().kind, at.device.copy]).toEqual(['On a train', 'saved', null])
})

it('what nobody has changed here becomes the text as others have brought it', async () => {
  const at = offline()
  at.server.other(fields('Theirs', 'One.', 'Two.'))
  await comesBack(at)
  expect(at.session.snapshot()).toMatchObject({ fields: { title: 'Theirs' }, status: { kind: 'saved' }, replaced: 1 })
  expect(at.session.snapshot().mergedAt).not.toBeNull()
})

it('a newer text of a second person is never replaced: the same place is asked about', async () => {
  const at = offline()
  at.session.change({ title: 'Mine' })
  at.server.other(fields('Theirs', 'One.', 'Two.'))
  await comesBack(at)
  expect([at.status().kind, at.server.stored.title]).toEqual(['open', 'Theirs'])
})

it('a text that somebody has deleted meanwhile is said to be gone, and is no longer kept', async () => {
  const at = offline()
  at.device.know(PLACE, { ...at.session.saving()!, fields: BEGUN, publication: DRAFT, savedAt: '' })
  at.server.isDeleted = true
  await comesBack(at)
  expect([at.status().kind, at.device.known]).toEqual(['gone', null])
})

it('a copy that builds on a newer text than the one that was kept goes on from there, and takes nothing back', async () => {
  const at = offline()
  const later = fields('Rates slip', 'One.', 'Two.', 'Saved since.')
  at.server.other(later)
  const base = { fields: later, version: { text: 2, pending: 0 } }
  const left = fields('Rates slip', 'One.', 'Two.', 'Saved since.', 'Unsaved.')
  await at.session.restore({ fields: left, base, changedAt: '2026-08-20T11:30:00Z' })
  await comesBack(at)
  expect([at.server.stored, at.status().kind]).toEqual([left, 'saved'])
})

it('the device has each text as the server has it', async () => {
  const { server, device, session } = writing()
  session.change({ title: 'Saved' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(device.known).toMatchObject({ place: PLACE, fields: server.stored, version: { text: 2, pending: 0 } })
  server.other(fields('Theirs', 'One.', 'Two.'))
  session.adopt((await server.read())!)
  expect(device.known).toMatchObject({ fields: { title: 'Theirs' }, version: { text: 3, pending: 0 } })
  session.end()
  expect(device.known).toBeNull()
})

it('of a text that was deleted the device has nothing, nor what was not whole yet when the page is left', async () => {
  const { device, session } = writing()
  session.change({ slug: 'rates-' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(device.copy).not.toBeNull()
  session.end()
  session.keepNow()
  session.close()
  expect(device.copy).toBeNull()
})
