import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

test('a file whose head cannot be read is named with why, also when it could be read a moment later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'markdown-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'good.md'), '---\ntitle: Points\n---\nWhat points are.\n')
  await writeFile(join(folder, 'bad.md'), '---\ntitle: [one\n---\nWords.\n')
  const site = await readMarkdown(folder, () => undefined)
  expect(site.outlines).toHaveLength(2)
  await writeFile(join(folder, 'bad.md'), '---\ntitle: One\n---\nWords.\n')
  const texts: [title: string, isBroken: boolean][] = []
  for await (const text of site.texts()) texts.push([text.title, 'broken' in text && text.broken !== ''])
  expect(texts).toEqual([
    ['bad.md', true],
    ['Points', false],
  ])
})

test('a file longer than any text is told without being read, and the others come', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'markdown-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'endless.md'), '')
  await truncate(join(folder, 'endless.md'), 33 * 1024 * 1024)
  await writeFile(join(folder, 'good.md'), 'What points are.\n')
  const texts: [title: string, broken: string | null][] = []
  for await (const text of (await readMarkdown(folder, () => undefined)).texts())
    texts.push([text.title, 'broken' in text ? text.broken : null])
  expect(texts).toEqual([
    ['endless.md', 'it is longer than 32 MB'],
    ['good', null],
  ])
})

test('a text keeps the date that its generator wrote, with the zone behind it or without', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'markdown-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'jekyll.md'), '---\ndate: 2015-11-17 16:16:01 -0600\n---\nWords.\n')
  await writeFile(join(folder, 'now.md'), '---\ndate: 2015-11-17 22:16:01 UTC\n---\nWords.\n')
  await writeFile(join(folder, 'plain.md'), '---\ndate: 2015-11-17 22:16:01\n---\nWords.\n')
  const dates: unknown[] = []
  for await (const text of (await readMarkdown(folder, () => undefined)).texts())
    dates.push('publishedAt' in text && text.publishedAt)
  expect(dates).toEqual(Array.from({ length: 3 }, () => '2015-11-17T22:16:01.000Z'))
})
