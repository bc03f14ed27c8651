import { expect, test } from 'vitest'
import { type ReaderEvent, VITAL_BOUNDS } from './reader-events.ts'
import { readershipTally } from './readership-tally.ts'

const HOUR = '2026-08-20T14:00:00.000Z'
const tallyAt = (moment = '2026-08-20T14:59:59Z') => readershipTally(() => new Date(moment))
const view = (path: string, textId: string | null = null): ReaderEvent => ({ kind: 'view', path, textId })
const click = (target: string): ReaderEvent => ({ kind: 'click', path: '/', target, label: 'Rates' })

test('what readers of one hour do on a page is one line of sums', () => {
  const tally = tallyAt()
  tally.add([view('/rates'), { kind: 'read', path: '/rates' }, view('/')], 'one')
  tally.add([view('/rates')], 'two')
  tally.add([click('/rates'), click('/rates'), click('/guides')], 'two')
  const counts = tally.take()
  expect(counts?.pages).toEqual([
    { began: HOUR, path: '/rates', views: 2, reads: 1 },
    { began: HOUR, path: '/', views: 1, reads: 0 },
  ])
  expect(counts?.links.map(({ target, clicks }) => [target, clicks])).toEqual([
    ['/rates', 2],
    ['/guides', 1],
  ])
  expect(tally.take()).toBeNull()
})

test('a measure is counted between its bounds, and one beyond the last bound too', () => {
  const tally = tallyAt()
  const measured = [100, 500, 501, 99_999].map((value): ReaderEvent => ({
    kind: 'vital',
    path: '/',
    metric: 'lcp',
    value,
  }))
  tally.add(measured, 'one')
  expect(tally.take()?.vitals).toEqual([
    { began: HOUR, path: '/', metric: 'lcp', samples: [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
  ])
  for (const [metric, bounds] of Object.entries(VITAL_BOUNDS)) expect([metric, bounds.length]).toEqual([metric, 11])
})

test('one reader opens a text once, however often the page is loaded', () => {
  const tally = tallyAt()
  for (const reader of ['one', 'one', 'two']) tally.add([view('/article/x', 'id-of-x')], reader)
  expect(tally.take()?.visits.map(({ visitor }) => visitor)).toEqual(['one', 'two'])
})

test('what could not be written is written with what came meanwhile', () => {
  const tally = tallyAt()
  const vital: ReaderEvent = { kind: 'vital', path: '/', metric: 'cls', value: 0 }
  tally.add([view('/'), click('/rates'), vital], 'one')
  const counts = tally.take()
  tally.add([view('/'), click('/rates'), vital], 'two')
  if (counts) tally.giveBack(counts)
  const both = tally.take()
  expect([both?.pages[0]?.views, both?.links[0]?.clicks, both?.vitals[0]?.samples[0]]).toEqual([2, 2, 2])
})

test('a flood of pages, links and readers takes a bounded room, and those who were there first go on counting', () => {
  const tally = tallyAt()
  tally.add([view('/'), click('/rates')], 'one')
  for (let n = 0; n < 12_000; n += 1) {
    tally.add([view(`/article/${n}`, 'a-text'), click(`/article/${n}`)], `reader ${n}`)
    tally.add([{ kind: 'vital', path: `/article/${n}`, metric: 'lcp', value: n }], 'one')
  }
  tally.add([view('/'), click('/rates')], 'one')
  const counts = tally.take()
  expect(counts?.pages).toHaveLength(2_001)
  expect(counts?.pages[0]).toMatchObject({ path: '/', views: 2 })
  expect(counts?.pages.at(-1)).toMatchObject({ path: '(others)', views: 12_002 - 2 - 1_999 })
  expect(counts?.links).toHaveLength(5_001)
  expect(counts?.links.at(-1)).toMatchObject({ path: '(others)', target: '(others)', label: '' })
  expect(counts?.vitals).toHaveLength(2_501)
  expect(counts?.visits).toHaveLength(10_000)
})
