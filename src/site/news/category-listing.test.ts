import { expect, test } from 'vitest'

import type { Load, Question } from '#queries/shared'
import { askEarly, listingOf, loadCategory } from './category-listing.ts'

/** Of no other file: what was found last is remembered by the worker, which runs many. */
const SLUG = 'found-early'
const asked: (readonly unknown[])[] = []
const load = (async (question: Question<unknown>) => {
  asked.push(question.key)
  if (question.key[0] === 'counted-categories') return [{ slug: SLUG, name: 'Rates', description: null, count: 90 }]
  throw new Error('The database is away')
}) as Load

test('the rows of a category are asked for early, by the name that it had when it was found last', async () => {
  askEarly(load, SLUG, 2)
  expect(asked).toEqual([])
  expect(await loadCategory(load, SLUG)).toMatchObject({ name: 'Rates' })
  asked.length = 0
  // What fails early is told by whoever needs it: an unhandled rejection would end this file.
  askEarly(load, SLUG, 2)
  askEarly(load, 'no-such', 2)
  expect(asked).toEqual([['articles', 'Rates', '', '', '', '', 2, 20]])
  await new Promise((resolve) => setImmediate(resolve))
})

test('a category without a description is called by its name as it is written', () =>
  expect(listingOf({ slug: 'ai', name: 'AI in Mortgages', description: null }).standfirst).toBe(
    'Everything the desk has published on AI in Mortgages, newest first.',
  ))
