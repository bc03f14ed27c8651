import { expect, test } from 'vitest'
import { storySummary } from '../../../test/support/site/story-summary.ts'
import type { SeriesSpell } from '#queries/rates'
import { noticesOf } from './told.ts'

const story = (slug: string, publishDate: string, isBreaking = false) => storySummary(slug, { publishDate, isBreaking })

const series = (shortName: string, values: readonly number[]): SeriesSpell => ({
  id: shortName,
  name: shortName,
  shortName,
  unit: 'percent',
  decimals: 2,
  frequency: 'weekly',
  sourceName: 'Survey',
  sourceUrl: '',
  description: '',
  staleAfterDays: 10,
  checkedOn: '',
  licence: '',
  attribution: '',
  mayCopy: true,
  endedOn: null,
  observations: values.map((value, week) => ({ on: `2026-08-${String(6 + 7 * week).padStart(2, '0')}`, value })),
})

const named = (notices: ReturnType<typeof noticesOf>) =>
  notices.map((notice) => (notice.kind === 'story' ? notice.story.slug : notice.on))

test('breaking news stands first, then stories and rates as they came', () => {
  const stories = [
    story('newest', '2026-08-21T12:00:00Z'),
    story('breaking', '2026-08-19T12:00:00Z', true),
    story('older', '2026-08-18T12:00:00Z'),
  ]
  const notices = noticesOf({ stories, thirty: series('30-year', [6.63, 6.67, 6.65]), fifteen: null })
  expect(named(notices)).toEqual(['breaking', 'newest', '2026-08-20', 'older', '2026-08-13', '2026-08-06'])
})

test('rates come with their figures and what changed on the week', () => {
  const [newest] = noticesOf({
    stories: [],
    thirty: series('30-year', [6.63, 6.67, 6.65]),
    fifteen: series('15-year', [5.9, 5.95, 5.95]),
  })
  expect(
    newest?.kind === 'rates' && newest.rates.map(({ name, value, change }) => [name, value, change?.words]),
  ).toEqual([
    ['30-year', 6.65, 'down 0.02 point'],
    ['15-year', 5.95, 'unchanged'],
  ])
})

test('without figures the stories stand alone', () => {
  const stories = [story('only', '2026-08-21T12:00:00Z')]
  expect(named(noticesOf({ stories, thirty: null, fifteen: null }))).toEqual(['only'])
})
