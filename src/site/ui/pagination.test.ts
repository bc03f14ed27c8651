import { expect, it } from 'vitest'
import { shownPages } from './pagination.tsx'

it('shows the first, the last and the neighbours of a page', () => {
  expect(shownPages(4, 12)).toEqual([1, 3, 4, 5, 12])
  expect(shownPages(1, 2)).toEqual([1, 2])
})
