import { expect, test } from 'vitest'
import { storySummary } from '../../../test/support/site/story-summary.ts'
import { placed } from './around-story.ts'

const slugs = (stories: { slug: string }[]) => stories.map(({ slug }) => slug)

test('a story is neither beside nor below itself, and none stands in both places', () => {
  const found = placed(storySummary('me'), {
    related: [storySummary('a'), storySummary('b')],
    ofCategory: [storySummary('me'), storySummary('a'), storySummary('c')],
    newest: [],
  })
  expect(slugs(found.related)).toEqual(['a', 'b'])
  expect(found.rail.title).toBe('More on Rates')
  expect(slugs(found.rail.stories)).toEqual(['c'])
})

test('a category without further stories gives way to the latest', () => {
  const found = placed(storySummary('me'), {
    related: [],
    ofCategory: [storySummary('me')],
    newest: [storySummary('x')],
  })
  expect(found.rail.title).toBe('Latest')
  expect(slugs(found.rail.stories)).toEqual(['x'])
})
