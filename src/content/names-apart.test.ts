import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const content = join(import.meta.dirname, '../../content')

/** What the files of a folder call their pages, in small letters. */
const titlesIn = (folder: string, field: string): string[] =>
  globSync(`${folder}/*.md`, { cwd: content }).map((file) => {
    const [, title = ''] =
      new RegExp(`^${field}: "?(.+?)"?$`, 'm').exec(readFileSync(join(content, file), 'utf8')) ?? []
    return title.toLowerCase()
  })

test('a wiki page is not called as a term of the glossary is, so that a list of both tells them apart', () => {
  const terms = new Set(titlesIn('glossary', 'term'))
  const pages = titlesIn('wiki', 'title')
  expect(terms.size).toBeGreaterThan(400)
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((title) => terms.has(title))).toEqual([])
})
