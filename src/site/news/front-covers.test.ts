import { expect, test } from 'vitest'
import { storySummary } from '../../../test/support/site/story-summary.ts'
import { frontCovers } from './front-covers.ts'

const story = (slug: string, changes = {}) => storySummary(slug, { cover: 'weeks', imageUrl: null, ...changes })
const front = (lead = story('lead')) => ({
  lead,
  seconds: [story('second'), story('third')],
  analysis: [story('a'), story('b'), story('c')],
})

test('no picture of the front page is like the one before it, over all of its lists', () => {
  const kinds = [...frontCovers(front(), null).values()]
  expect(kinds).toHaveLength(5)
  expect(kinds.filter((kind, at) => kind === kinds[at - 1])).toEqual([])
})

test('a lead under a chart and a story with a picture of its own have no drawing', () => {
  const year = { observations: [] }
  const lead = story('lead', { category: 'Rates' })
  expect([...frontCovers(front(lead), year).keys()]).toEqual(['second', 'a', 'b', 'c'])
  expect(frontCovers(front(lead), null).has('lead')).toBe(true)
  expect(frontCovers(front(story('lead', { imageUrl: '/media/house.jpg' })), null).has('lead')).toBe(false)
  expect(frontCovers({ lead: null, seconds: [], analysis: [] }, null).size).toBe(0)
})
