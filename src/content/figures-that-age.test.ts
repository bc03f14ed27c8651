import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const content = join(import.meta.dirname, '../../content')

/** Texts that are read for years; a story has the date of its day. */
const LASTING = ['answers', 'education', 'glossary', 'guides', 'states', 'wiki']

const DAY = /\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}|\d{4}-\d{2}-\d{2}/
const NEWEST = /\b(?:last|latest|newest)\b[^.]*\b(?:held|holds?|we have)\b/i
const REVISED = 'when this was revised'

/** Sentences that call a figure of a fixed day the newest: the next figure that comes in makes them false. */
const agingIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?]["”]?)\s+|\n/)
    .filter((sentence) => DAY.test(sentence) && NEWEST.test(sentence) && !sentence.includes(REVISED))

test('no text calls a figure of a fixed day the last one held, unless it says when', async () => {
  const files = globSync(
    LASTING.map((folder) => `${folder}/*.md`),
    { cwd: content },
  )
  const found = await Promise.all(
    files.map(async (file) =>
      agingIn(await readFile(join(content, file), 'utf8')).map((sentence) => `${file}: ${sentence}`),
    ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found.flat()).toEqual([])
})

test.each([
  ['The rate was 6.65% on August 20, 2026, the last week held here.', 1],
  ['On July 16, 2026, the last week for which Ratesheet holds both, it was 1.98 points.', 1],
  ['The last held here is :rate{series=pmms-30 date=2026-08-20}.', 1],
  ['On August 20, 2026, the last week held here when this was revised, it was 6.65%.', 0],
  ['On November 10, 2022, the last week of that series, it was 0.9. It holds 2,891 weeks.', 0],
])('such a sentence is found: %s', (text, count) => expect(agingIn(text)).toHaveLength(count))
