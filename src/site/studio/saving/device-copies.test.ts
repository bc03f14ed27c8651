// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { completeFields } from '#queries/writing'
import { DeviceCopies } from './device-copies.ts'
import type { DeviceVault } from '#session'

beforeEach(() => localStorage.clear())

type Locked = (lock: object) => unknown
/** Every tab but the own one is closed. */
const locks = { request: async (_name: string, first: Locked | object, locked = first as Locked) => locked({}) }
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

const copiesOf = (text: string, tab: string, ...kept: [Storage, DeviceVault?]) =>
  new DeviceCopies(text, { account: 'writer', tab }, ...kept)
const copyOf = (title: string) => ({
  fields: completeFields({ title }),
  base: null,
  changedAt: new Date().toISOString(),
})

it('what was left unsaved comes back, also when its writer types before it was found', async () => {
  void copiesOf('a', 'tab', localStorage).write(copyOf('Left unsaved'))
  const again = copiesOf('a', 'tab', localStorage)
  const taking = again.take()
  void again.write(copyOf('x'))
  expect((await taking)?.fields.title).toBe('Left unsaved')
})

it('a copy says of which kind its text is', async () => {
  await copiesOf('a', 'one', localStorage).write({ kind: 'lesson', ...copyOf('Of a lesson') })
  expect((await copiesOf('a', 'two', localStorage).take())?.kind).toBe('lesson')
})

it('a copy has what is not whole yet, such as the address of a source that nobody has named', async () => {
  const sources = [
    { name: '', date: null, url: 'https://www.fhfa.gov/data' },
    { name: '', date: '2026-08-20' },
  ]
  const rule = { name: '', date: null, url: 'https://www.ecfr.gov/' }
  const begun = { ...copyOf('Begun'), fields: { ...completeFields({ title: 'Begun' }), sources, rule } }
  await copiesOf('a', 'one', localStorage).write(begun)
  expect((await copiesOf('a', 'two', localStorage).take())?.fields).toMatchObject({ sources, rule })
})

it('a text has its own copies alone', async () => {
  await copiesOf('a', 'one', localStorage).write(copyOf('Of a'))
  expect(await copiesOf('b', 'one', localStorage).take()).toBeNull()
  expect((await copiesOf('a', 'two', localStorage).take())?.fields.title).toBe('Of a')
})

it('what was left unsaved outlives a second reload, whatever was typed before it was found', async () => {
  await copiesOf('a', 'tab', localStorage).write(copyOf('Left unsaved'))
  const again = copiesOf('a', 'tab', localStorage)
  void again.take()
  void again.write(copyOf('Typed'))
  expect(await copiesOf('a', 'tab', localStorage).take()).toMatchObject({
    fields: { title: 'Typed' },
    left: [{ fields: { title: 'Left unsaved' } }],
  })
})

it('copies of one account are none of the next one’s, not in the same tab either', async () => {
  await copiesOf('a', 'tab', localStorage).write(copyOf('Of the writer'))
  const next = new DeviceCopies('a', { account: 'next', tab: 'tab' }, localStorage)
  expect(await next.take()).toBeNull()
  await next.write(copyOf('Of the next'))
  expect((await copiesOf('a', 'tab', localStorage).take())?.fields.title).toBe('Of the writer')
})

it('a copy of a stored text that names no account, as former versions wrote them, is not lost', async () => {
  const id = '0a1b2c3d-0000-4000-8000-000000000000'
  localStorage.setItem(`ratesheet-text ${id} 0a1b2c3d`, JSON.stringify(copyOf('From before')))
  localStorage.setItem('ratesheet-text new article 0a1b2c3d', JSON.stringify(copyOf('Of whom?')))
  expect((await copiesOf(id, 'tab', localStorage).take())?.fields.title).toBe('From before')
  expect(await copiesOf('new article', 'tab', localStorage).take()).toBeNull()
})

it('of two tabs that a crash ended at once, neither loses its words to the other', async () => {
  await copiesOf('a', 'one', localStorage).write({ ...copyOf('Of one'), changedAt: '2026-08-20T12:00:00Z' })
  await copiesOf('a', 'two', localStorage).write({ ...copyOf('Of two'), changedAt: '2026-08-20T12:00:05Z' })
  const both = { fields: { title: 'Of two' }, left: [{ fields: { title: 'Of one' } }] }
  expect(await copiesOf('a', 'one', localStorage).take()).toMatchObject(both)
  expect(await copiesOf('a', 'one', localStorage).take()).toMatchObject(both)
})

/** A vault without a disk. */
function vaultOf(kept = new Map<string, string>()): DeviceVault {
  return {
    put: async (name, text) => Boolean(kept.set(name, text)),
    remove: async (name) => void kept.delete(name),
    removeAll: async () => kept.clear(),
    all: async (prefix) =>
      [...kept].filter(([name]) => name.startsWith(prefix)).map(([name, text]) => ({ name, text })),
  }
}

it('the newest copy comes back where a killed browser has lost what lay in its storage, and is then forgotten', async () => {
  const vault = vaultOf()
  const before = copiesOf('a', 'one', localStorage, vault)
  await before.write({ ...copyOf('Older'), changedAt: '2026-08-20T12:00:00Z' })
  const [name = ''] = Object.keys(localStorage)
  const asItWas = localStorage.getItem(name) ?? ''
  await before.write({ ...copyOf('Newest'), changedAt: '2026-08-20T12:00:01Z' })
  localStorage.setItem(name, asItWas)
  const again = copiesOf('a', 'two', localStorage, vault)
  expect((await again.take())?.fields.title).toBe('Newest')
  again.clear()
  expect(await copiesOf('a', 'three', localStorage, vault).take()).toBeNull()
})

it('what was on its way to the server when a browser ended comes back with the copy', async () => {
  const sent = completeFields({ title: 'Sent' })
  await copiesOf('a', 'one', localStorage).write({ ...copyOf('Sent, and more'), sent })
  expect((await copiesOf('a', 'two', localStorage).take())?.sent).toEqual(sent)
})

it('a text that was stored while a copy waited for the disk leaves none there', async () => {
  const kept = new Map<string, string>()
  const vault = vaultOf(kept)
  const copies = copiesOf('a', 'one', localStorage, vault)
  const all = [copies.write(copyOf('One')), copies.write(copyOf('Two'))]
  copies.clear()
  await Promise.all(all)
  expect([...kept]).toEqual([])
})

it('a full storage is no loss while the vault has room, and none is said to be kept where both are full', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const full = { setItem, removeItem: () => undefined } as unknown as Storage
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const vault = vaultOf()
  expect(await copiesOf('a', 'one', full, vault).write(copyOf('Much'))).toBe(true)
  expect((await copiesOf('a', 'two', full, vault).take())?.fields.title).toBe('Much')
  expect(await copiesOf('a', 'one', full, { ...vault, put: async () => false }).write(copyOf('Much'))).toBe(false)
  expect(warned).toHaveBeenCalled()
})

it('of two copies that a killed tab left, in the storage and in the vault, the newer one is taken', async () => {
  const name = 'ratesheet-text a writer killed'
  const older = { ...copyOf('Older'), changedAt: '2026-11-28T10:00:00.000Z' }
  const newer = { ...copyOf('Newer'), changedAt: '2026-11-28T10:00:01.000Z' }
  localStorage.setItem(name, JSON.stringify(older))
  const again = copiesOf('a', 'tab', localStorage, {
    all: async () => [{ name, text: JSON.stringify(newer) }],
    put: async () => true,
    remove: async () => undefined,
  } as unknown as DeviceVault)
  // Who has a lock has it until the next turn, and who asks meanwhile is told so.
  const held = new Set<string>()
  const asked = vi.spyOn(locks, 'request').mockImplementation(async (of, first, locked = first as Locked) => {
    if (held.has(of)) return locked(null as unknown as object)
    held.add(of)
    await Promise.resolve()
    held.delete(of)
    return locked({})
  })
  expect((await again.take())?.fields.title).toBe('Newer')
  asked.mockRestore()
})
