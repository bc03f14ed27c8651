import { expect, test } from 'vitest'
import { readerEvents } from './reader-events.ts'

const ORIGIN = 'https://paper.example'
const told = (...events: unknown[]) => readerEvents(JSON.stringify(events), ORIGIN)
const ID = '0190c7a4-0000-7000-8000-000000000001'

test('a page tells that it was opened, read, left by a link, and how fast it was', () => {
  expect(
    told(
      ['/', 'view', ''],
      ['/article/rates-slip', 'view', ID],
      ['/article/rates-slip', 'read'],
      ['/', 'click', `${ORIGIN}/guides?page=2#top`, '  All\n guides '],
      ['/', 'click', 'https://www.freddiemac.com/pmms?utm=x', 'Freddie Mac'],
      ['/', 'lcp', 812],
    ),
  ).toEqual({
    events: [
      { kind: 'view', path: '/', textId: null },
      { kind: 'view', path: '/article/rates-slip', textId: ID },
      { kind: 'read', path: '/article/rates-slip' },
      { kind: 'click', path: '/', target: '/guides', label: 'All guides' },
      { kind: 'click', path: '/', target: 'https://www.freddiemac.com/pmms', label: 'Freddie Mac' },
      { kind: 'vital', path: '/', metric: 'lcp', value: 812 },
    ],
  })
})

test.each([
  ['/nowhere'],
  ['/404'],
  ['/rss.xml'],
  ['/embed/apr-of-mine'],
  ['/article/UPPER'],
  ['/article/a?b=c'],
  ['//evil'],
  [`/article/${'a'.repeat(200)}`],
  ['/article/<script>'],
  ['/saved/../x'],
])('%s is no page that is counted', (path) => {
  expect(told([path, 'view', ''])).toEqual({ events: [] })
})

test.each([
  ['mailto:editor@paper.example'],
  ['javascript:alert(1)'],
  ['not an address'],
  [`${ORIGIN}/nowhere`],
  [`${ORIGIN}/guides#part`],
])('a link to %s on /guides is not counted', (address) => {
  expect(told(['/guides', 'click', address, 'x'])).toEqual({ events: [] })
})

test('where readers type, the words of links are not kept; elsewhere they are cut', () => {
  const label = (path: string) => {
    const read = told([path, 'click', `${ORIGIN}/authors`, `My mother’s house ${'x'.repeat(200)}`])
    return 'events' in read && read.events[0]?.kind === 'click' ? read.events[0].label : null
  }
  for (const path of ['/calculator/apr', '/search', '/guides', '/rates', '/answers/how-much-is-pmi', '/embed/apr'])
    expect([path, label(path)]).toEqual([path, ''])
  for (const path of ['/', '/articles', '/article/x']) expect(label(path)).toHaveLength(80)
})

test.each([
  ['nothing', '', 400],
  ['no JSON', '{', 400],
  ['no list', '{"view": "/"}', 400],
  ['a nest', '['.repeat(10_000), 400],
  ['too many events', JSON.stringify(Array.from({ length: 61 }, () => ['/', 'read'])), 422],
  ['no event', '["view"]', 422],
  ['another kind', '[["/", "bought"]]', 422],
  ['a measure that is none', '[["/", "lcp", "fast"]]', 422],
  ['a measure below zero', '[["/", "lcp", -1]]', 422],
  ['a measure of the object’s own', '[["/", "constructor", 1]]', 422],
  ['a link without words', '[["/", "click", "https://a.example/"]]', 422],
])('a page that tells %s is refused', (_what, text, status) => {
  expect(readerEvents(text, ORIGIN)).toMatchObject({ status, error: expect.stringMatching(/\.$/) })
})
