import { expect, test } from 'vitest'
import { storySummary } from '../../../test/support/site/story-summary.ts'
import type { StorySummary } from '#queries/stories'
import { arrange } from './front-page.ts'

const slugs = (stories: StorySummary[]) => stories.map((one) => one.slug)

test('the newest feature leads and is not repeated in the breaking strip', () => {
  const lead = storySummary('lead', { isFeature: true, isBreaking: true })
  const alarm = storySummary('alarm', { isBreaking: true })
  const page = arrange([lead, storySummary('a'), alarm], [lead], [])
  expect(page.lead?.slug).toBe('lead')
  expect(page.breaking?.slug).toBe('alarm')
  expect(slugs(page.seconds)).toEqual(['a'])
})

test('a breaking story that many others have overtaken is no longer breaking', () => {
  const newest = Array.from({ length: 12 }, (_, index) => storySummary(`n${index}`))
  expect(arrange([...newest, storySummary('old', { isBreaking: true })], [], []).breaking).toBeNull()
})

test('without a feature the newest story leads', () => {
  expect(arrange([storySummary('a'), storySummary('b')], [], []).lead?.slug).toBe('a')
})

test('each kind of analysis is represented before one of them comes twice', () => {
  const analysis = [
    storySummary('m1', { category: 'Market Analysis' }),
    storySummary('m2', { category: 'Market Analysis' }),
    storySummary('ai', { category: 'AI in Mortgages' }),
  ]
  const page = arrange(
    Array.from({ length: 6 }, (_, index) => storySummary(`n${index}`)),
    [],
    analysis,
  )
  expect(slugs(page.analysis)).toEqual(['m1', 'ai', 'm2'])
})

test('no story stands in two places', () => {
  const all = Array.from({ length: 16 }, (_, index) => storySummary(`s${index}`, { isBreaking: index === 2 }))
  const page = arrange(all, all.slice(0, 3), all.slice(3, 9))
  const shown = [...slugs(page.seconds), ...slugs(page.latest), ...slugs(page.analysis)]
  expect(new Set([...shown, page.lead?.slug, page.breaking?.slug]).size).toBe(shown.length + 2)
})

test('an empty newspaper has no lead', () => {
  expect(arrange([], [], [])).toEqual({ breaking: null, lead: null, seconds: [], latest: [], analysis: [] })
})
