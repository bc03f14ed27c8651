import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ANALYSIS_NAMES } from '#ui/story-sections.ts'
import { coverOf } from './cover-drawings.ts'
import { unlikeNeighbors } from './cover-neighbors.ts'

const named = (cover: string | null, count: number) =>
  Array.from({ length: count }, (_, at) => ({ slug: `story-${at}`, cover }))

const alike = (kinds: readonly (string | null)[]) => kinds.filter((kind, at) => at > 0 && kind === kinds[at - 1])

test('texts below one another never have the same drawing, whatever they ask for', () => {
  for (const cover of ['weeks', 'years', null]) expect(alike(unlikeNeighbors(named(cover, 20)))).toEqual([])
})

test('a text keeps its drawing when a newer one comes', () => {
  const texts = named('weeks', 12)
  const newer = [{ slug: 'newest', cover: 'weeks' }, ...texts]
  expect(unlikeNeighbors(newer).slice(1)).toEqual(unlikeNeighbors(texts))
  expect(coverOf('story-1', null)).toEqual(coverOf('story-1', null))
})

test('the stories that ship have their own drawing in every list', () => {
  const folder = join(import.meta.dirname, '../../../content/articles')
  const stories = readdirSync(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
    return {
      slug: file.replace('.md', ''),
      cover: value('cover'),
      category: value('category'),
      at: value('publish_date'),
    }
  })
  const newest = stories.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const lists = [
    newest,
    newest.filter(({ category }) => ANALYSIS_NAMES.includes(category)),
    ...Map.groupBy(newest, ({ category }) => category).values(),
  ]
  for (const list of lists) expect(unlikeNeighbors(list)).toEqual(list.map(({ cover }) => cover))
})
