import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ContentProblem, ContentRefusal } from './content-problem.ts'
import { contentFingerprint } from './content-fingerprint.ts'
import { readContent } from './read-content.ts'

let folder: string

const series = `- id: pmms-30
  name: 30-year fixed
  short_name: 30-year
  unit: percent
  decimals: 2
  frequency: weekly
  source_name: Freddie Mac
  source_url: https://www.freddiemac.com/pmms
  description: The average.
  licence: Reuse with attribution
  attribution: Freddie Mac
  may_copy: true
  expected_delay_days: 0
  stale_after_days: 10
  plausible_low: 1
  plausible_high: 25
  usual_step: 0.75
  checked_on: 2026-11-20
`
const author = `---
name: Ann Example
title: Editor
updated_at: 2026-08-01
---
Writes.
`
const story = (head: Record<string, string> = {}, body = 'A rate.') => {
  const fields = {
    title: 'A story',
    excerpt: 'In short',
    category: 'Rates',
    author: 'ann-example',
    publish_date: '2026-08-20T12:00:00-04:00',
    updated_at: '2026-08-20T12:00:00-04:00',
    meta_description: 'What happened',
    ...head,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return `---\n${lines.join('\n')}\n---\n${body}\n`
}

const write = (path: string, text: string) => writeFile(join(folder, path), text)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  for (const name of ['articles', 'authors', 'series', 'public']) await mkdir(join(folder, name))
  await write(
    'categories.yaml',
    'article: [{ name: Rates, description: R }]\nguide: [{ name: G, description: G }]\neducation: [{ name: E, description: E }]\n',
  )
  await write('series/series.yaml', series)
  await write('series/pmms-30.csv', 'date,value,status\n2026-08-13,6.67,primary\n2026-08-20,6.65,primary\n')
  await write('authors/ann-example.md', author)
})
afterEach(() => rm(folder, { recursive: true }))

const read = () => readContent(folder, join(folder, 'public'))
async function problems(): Promise<readonly ContentProblem[]> {
  try {
    await read()
    return []
  } catch (error) {
    if (error instanceof ContentRefusal) return error.problems
    throw error
  }
}

describe('a content file is refused with its file and line when', () => {
  const cases: [name: string, text: string, line: number, message: RegExp][] = [
    ['it has no front matter', 'Just text\n', 1, /front matter/],
    ['its YAML is broken', story({ tags: '[one' }), 9, /./],
    ['a field is unknown', story({ colour: 'red' }), 1, /colour/],
    ['a date has no offset', story({ publish_date: '2026-08-20' }), 6, /publish_date.*offset/],
    ['it was updated before it was published', story({ updated_at: '2026-08-19T12:00:00-04:00' }), 7, /before publish/],
    ['the category does not exist', story({ category: 'Weather' }), 4, /category/],
    ['the author does not exist', story({ author: 'nobody' }), 5, /no author "nobody"/],
    ['a link leads nowhere', story({}, 'One.\n\nSee [this](/article/missing).'), 12, /no page "\/article\/missing"/],
    ['a link is no address', story({}, '[this](javascript:alert(1))'), 10, /neither an https address/],
    ['a picture is missing', story({}, '![A house](/media/house.jpg)'), 10, /no picture/],
    ['a picture has no words', story({}, '![](https://example.com/a.jpg)'), 10, /alternative text/],
    ['raw HTML stands in it', story({}, 'One <b>bold</b> word'), 10, /html is not part/],
    ['a figure has no such date', story({}, ':rate{series=pmms-30 date=2026-08-21}'), 10, /no figure for 2026-08-21/],
    ['a loan is impossible', story({}, ':payment{loan=320000 rate=6.65 years=100}'), 10, /termMonths/],
    ['a directive does not exist', story({}, ':fortune{day=today}'), 10, /no figure :fortune/],
    ['a table has no caption', story({}, '| a |\n|---|\n| b |'), 10, /caption/],
    [
      'a chart has no such day',
      story({}, '::rate-chart{series="pmms-30" from=2026-01-01 to=2026-08-20 title="T"}'),
      10,
      /from/,
    ],
  ]
  test.each(cases)('%s', async (_name, text, line, message) => {
    await write('articles/a-story.md', text)
    const found = await problems()
    expect(found[0]).toMatchObject({ file: 'articles/a-story.md', line })
    expect(found.map((problem) => problem.message).join('\n')).toMatch(message)
  })

  test('its name is no slug', async () => {
    await write('articles/A Story.md', story())
    expect((await problems())[0]?.message).toMatch(/slug/)
  })

  test('a series is out of order', async () => {
    await write('series/pmms-30.csv', 'date,value,status\n2026-08-20,6.65,primary\n2026-08-13,6.67,primary\n')
    expect(await problems()).toEqual([
      { file: 'series/pmms-30.csv', line: 3, message: expect.stringContaining('come after') },
    ])
  })

  test.each(['2026-02-30', '2026-13-01', '2026-02-29'])('a series has figures of no day, as of %s', async (day) => {
    await write('series/pmms-30.csv', `date,value,status\n${day},6.65,primary\n`)
    expect(await problems()).toEqual([
      { file: 'series/pmms-30.csv', line: 2, message: `expected date,value,status, got "${day},6.65,primary"` },
    ])
  })

  test.each(['series/series.yaml', 'series/pmms-30.csv', 'categories.yaml'])('%s is missing', async (path) => {
    await rm(join(folder, path))
    expect(await problems()).toContainEqual({ file: path, line: 1, message: 'there is no such file' })
  })
})

test('every problem of every file is told at once', async () => {
  await write('articles/one.md', story({ author: 'nobody', category: 'Weather' }))
  await write('articles/two.md', story({}, '[x](/guide/none)'))
  expect((await problems()).map((problem) => problem.file)).toEqual([
    'articles/one.md',
    'articles/one.md',
    'articles/two.md',
  ])
})

test('figures of a text are computed when it is read', async () => {
  const body =
    'At :rate{series=pmms-30 date=2026-08-20}, :rate-change{series=pmms-30 from=2026-08-13 to=2026-08-20}, it is :payment{loan=320000 rate=6.65 years=30}; note:this stays.'
  await write('articles/a-story.md', story({}, body))
  const [text] = (await read()).texts
  const words = text?.document.content?.[0]?.content?.map((node) => node.text ?? node.attrs?.['text']).join('')
  expect(words).toBe('At 6.65%, down 0.02 point, it is $2,054; note:this stays.')
})

test('a story needs no author', async () => {
  await write('articles/a-story.md', story().replace('author: ann-example\n', ''))
  expect((await read()).texts[0]?.head.author).toBeUndefined()
})

test('the shipped content has no problems, and its fingerprint moves with any file', async () => {
  const shipped = join(import.meta.dirname, '../../content')
  const content = await readContent(shipped, join(import.meta.dirname, '../../public'))
  expect(content.texts.filter((text) => text.kind === 'article')).toHaveLength(14)
  expect(content.authors).toHaveLength(22)
  await cp(shipped, join(folder, 'copy'), { recursive: true })
  const before = await contentFingerprint(join(folder, 'copy'))
  expect(before).toBe(await contentFingerprint(shipped))
  const csv = join(folder, 'copy/series/pmms-30.csv')
  await writeFile(csv, `${await readFile(csv, 'utf8')}2026-08-27,6.60,secondary\n`)
  expect(await contentFingerprint(join(folder, 'copy'))).not.toBe(before)
})
