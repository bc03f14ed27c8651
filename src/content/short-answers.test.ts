import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const content = join(import.meta.dirname, '../../content')

/** What stands at the head of a text, as far as it is told here. */
interface Head {
  short?: string
  category: string
}

const headsIn = (folder: string) =>
  Promise.all(
    globSync(`${folder}/*.md`, { cwd: content }).map(async (file) => {
      const [, head = ''] = (await readFile(join(content, file), 'utf8')).split(/^---$/m)
      return { file, ...(parse(head) as Head) }
    }),
  )

/** A sentence may end within quotation marks. */
const sentencesIn = (text: string): number => text.match(/[.!?][”"’)]*(?= |$)/g)?.length ?? 0

test.each([
  ['answers', 80],
  ['guides', 12],
  ['education', 14],
])('each text of %s, a legal one apart, says in two sentences first what it says at length', async (folder, least) => {
  const texts = (await headsIn(folder)).filter(({ category }) => category !== 'Legal')
  expect(texts.length).toBeGreaterThanOrEqual(least)
  const others = texts.filter(({ short }) => sentencesIn(short ?? '') !== 2)
  expect(others.map(({ file, short }) => `${file}: ${short ?? 'nothing'}`)).toEqual([])
})
