import { expect, test } from 'vitest'
import { type NextFacts, nextSteps } from './next-steps.ts'

const text = (id: string, title = id) => ({ kind: 'article' as const, id, title })
const factsOf = (over: Partial<NextFacts> = {}): NextFacts => ({
  counts: new Map([['published', 3]]),
  draft: null,
  scheduled: null,
  returned: [],
  missing: [],
  desk: null,
  ...over,
})
const words = (over: Partial<NextFacts>) => nextSteps(factsOf(over)).map((step) => step.words)
const NONE = { of: 0 }

test('where nothing waits there is nothing to do', () => {
  expect(words({})).toEqual([])
  expect(
    words({ desk: { review: NONE, held: NONE, report: null, stale: NONE, expired: NONE, undescribed: NONE } }),
  ).toEqual([])
})

test('a newcomer writes a first story and says who they are', () => {
  expect(words({ counts: new Map(), missing: ['a biography', 'a photo'] })).toEqual([
    'Write your first story',
    'Complete your profile: a biography and a photo',
  ])
})

test('a text that came back with a note comes before the draft, and is named once', () => {
  const returned = [text('a', 'Rates fall')]
  expect(words({ returned, draft: text('a', 'Rates fall') })).toEqual(['Answer the note on “Rates fall”'])
  expect(words({ returned, draft: text('b', ' ') })).toEqual([
    'Answer the note on “Rates fall”',
    'Go on with the untitled text',
  ])
})

test('one text whose sources are old is told as one', () => {
  const desk = { review: NONE, held: NONE, report: null, stale: { of: 1 }, expired: NONE, undescribed: NONE }
  expect(words({ desk })).toEqual(['Hold 1 text against its sources again'])
})

test('what waits for editors is counted, and leads there', () => {
  const desk = {
    review: { of: 1 },
    held: { of: 20_000 },
    report: 'The week',
    stale: { of: 30, isLeast: true },
    expired: NONE,
    undescribed: NONE,
  }
  const steps = nextSteps(factsOf({ desk, scheduled: { ...text('c', 'Soon'), publishDate: '2026-11-25T13:00:00Z' } }))
  expect(steps.map((step) => step.words)).toEqual([
    'Read 1 story that waits for an editor',
    'Take or discard 20,000 held figures',
    'Publish or discard the report “The week”',
    'Hold 30 or more texts against their sources again',
    'Look once more at “Soon”, which goes out Nov 25, 2026, 8:00\u00a0am\u00a0ET',
  ])
  expect(steps.map((step) => step.href)).toEqual([
    '#waiting',
    '/admin/rates',
    '/admin/rates',
    '#stale',
    '/author/edit/c',
  ])
})
