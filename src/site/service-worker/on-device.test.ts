import { beforeEach, expect, it, vi } from 'vitest'
import { fakeCaches } from '../../../test/support/browser/fake-caches.ts'
import { HELD, READ, offeredFor, offeredLists } from './on-device.ts'

const ORIGIN = 'https://site.example'
const page = (title: string) => new Response(`<html><title>${title} | Ledger</title></html>`)
const offered = (path: string) => offeredFor(new URL(path, ORIGIN))

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches(ORIGIN))
  const [read, held] = await Promise.all([caches.open(READ), caches.open(HELD)])
  await read.put('/guide/a', page('What points buy &amp; cost'))
  await read.put('/search?q=points', page('points: search'))
  await read.put('/article/b', page('Rates slip'))
  await held.put('/calculators', page('Calculators'))
  await held.put('/calculator/points', page('Points calculator'))
  await held.put('/glossary/terms.json', Response.json([{ slug: 'discount-points', term: 'Discount points' }]))
})

it('whoever has no network is offered what was read last, and the lists that are there', async () => {
  const { found, others } = await offered('/guide/other')
  expect(found).toEqual([])
  expect(others.map(({ path }) => path)).toEqual(['/article/b', '/search?q=points', '/guide/a', '/calculators'])
})

it('a search without a network finds terms, calculators and what was read by the words of their titles', async () => {
  const { words, found, others } = await offered('/search?q=+Points')
  expect([words, found]).toEqual([
    'Points',
    [
      { path: '/glossary/discount-points', title: 'Discount points' },
      { path: '/calculator/points', title: 'Points calculator' },
      { path: '/guide/a', title: 'What points buy & cost' },
    ],
  ])
  expect(others.map(({ path }) => path)).not.toContain('/guide/a')
  expect(offeredLists({ words, found, others }).map(([title]) => title)).toEqual([
    'On this device for “Points”',
    'Also on this device',
  ])
  expect((await offered('/search?q=buy+cost')).found.map(({ path }) => path)).toEqual(['/guide/a'])
})

it('a search that finds nothing on the device is offered the rest, and an empty device nothing', async () => {
  const nothing = await offered('/search?q=zzz')
  expect([nothing.found, offeredLists(nothing).map(([title]) => title)]).toEqual([[], ['On this device']])
  vi.stubGlobal('caches', fakeCaches(ORIGIN))
  expect(offeredLists(await offered('/search?q=zzz'))).toEqual([])
})
