import { expect, test } from 'vitest'
import { difference } from './dry-run.ts'

test('a dry run tells what would come and what would go, and leaves the pages of the program alone', () => {
  const listed = ['/', '/rates', '/rates/data-access', '/article/old', '/article/same']
  expect(difference(['/article/new', '/article/same'], listed)).toEqual({
    added: ['/article/new'],
    removed: ['/article/old'],
  })
  expect(difference(['/article/same'], ['/', '/article/same'])).toEqual({ added: [], removed: [] })
})
