import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ANALYSIS_NAMES } from '#ui/story-sections.ts'
import { DOTS, coverOf } from './cover-drawings.ts'
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

test('each county has its square, most of them as a dash of a line, in few letters', () => {
  const { green, ink, faint } = coverOf('story-1', 'counties')
  const squares = (green + ink).split('M').length - 1
  const lines = Array.from(faint.matchAll(/M([\d.]+) [\d.]+H([\d.]+)/g), ([, from, to]) => Number(to) - Number(from))
  const dashes = lines.map((length) => (length + DOTS.gap) / (DOTS.side + DOTS.gap))
  for (const count of dashes) expect(count).toBeCloseTo(Math.round(count))
  expect(squares + dashes.reduce((sum, count) => sum + Math.round(count), 0)).toBe(30 * 16)
  expect(lines).toHaveLength(faint.split('M').length - 1)
  expect((green + ink + faint).length).toBeLessThan(2_500)
  const css = readFileSync(join(import.meta.dirname, 'cover.css'), 'utf8')
  expect(css).toContain(`stroke-width: ${DOTS.side};\n      stroke-dasharray: ${DOTS.side} ${DOTS.gap};`)
})
