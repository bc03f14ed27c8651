// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { completeFields } from '#queries/writing'
import { type KnownText, dropText, keepText, keptTexts } from './known-texts.ts'

/** What the device's database has, by name. */
const kept = new Map<string, { name: string; text: string }>()

beforeEach(() => {
  kept.clear()
  localStorage.setItem('ratesheet-auth', JSON.stringify({ user: { id: 'writer' } }))
})

// Files of a worker share what the device keeps.
afterAll(() => localStorage.clear())

/** A request that is fulfilled a moment later, as those of a database are. */
function soon(kind: string, result?: unknown): EventTarget {
  const request = Object.assign(new EventTarget(), { result })
  setTimeout(() => request.dispatchEvent(new Event(kind)))
  return request
}

const store = {
  put: (entry: { name: string; text: string }) => kept.set(entry.name, entry),
  delete: (name: string) => kept.delete(name),
  getAll: (prefix: string) =>
    soon(
      'success',
      [...kept.values()].filter(({ name }) => name.startsWith(prefix)),
    ),
}
vi.stubGlobal('IDBKeyRange', { bound: (prefix: string) => prefix })
vi.stubGlobal('indexedDB', {
  open: () => soon('success', { transaction: () => Object.assign(soon('complete'), { objectStore: () => store }) }),
})

const text = (id: string): KnownText => ({
  place: { kind: 'guide', id },
  fields: completeFields({ title: id }),
  publication: { isPublished: false, publishDate: null, submittedAt: null },
  version: { text: 1, pending: 0 },
  savedAt: '2026-11-30T12:00:00Z',
})
const known = async () => (await keptTexts('writer')).map(({ place }) => place.id)

it('a text that was begun here and never opened again makes room like any other', async () => {
  await keepText('writer', text('begun'))
  for (let count = 1; count < 30; count += 1) await keepText('writer', text(`opened ${count}`))
  expect(await known()).toContain('begun')
  await keepText('writer', text('opened 30'))
  expect(await known()).not.toContain('begun')
  expect(await known()).toHaveLength(30)
})

it('a text that is saved again and again stays, however many others are opened, and none of two that are kept at once is forgotten', async () => {
  await Promise.all([keepText('writer', text('one')), keepText('writer', text('other'))])
  for (let count = 1; count < 30; count += 1) {
    await keepText('writer', text(`opened ${count}`))
    await keepText('writer', text('one'))
  }
  expect(await known()).toContain('one')
  expect(await known()).not.toContain('other')
  expect(await known()).toHaveLength(30)
})

it('a text that is gone is not kept by a save that was told before', async () => {
  const gone = text('gone')
  await Promise.all([keepText('writer', gone), dropText('writer', gone.place)])
  expect(await known()).toEqual([])
})
