/** Links of the texts that ship into the calculators: each is read without a problem and sets fields that are there. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOG, loadCalculator, type AnyCalculator, type Records, textsOf, outcomeOf } from '#calculators'
import { countyLimits } from '#calculators/counties'
import { href } from '#routes'

const content = join(import.meta.dirname, '../../content')

const RECORDS: Records = {
  today: '2026-08-24',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.95', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}

/** Addresses of calculators with something entered, in texts and in the heads of answers. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/["(](\/calculator(?:\/[a-z-]+)?\?[^")\s]+)/g)].map(([, link = '']) => link)

/** A list is entered by its cells, or has none by a 0 under its own name. */
function isField({ fields }: AnyCalculator, name: string, text: string): boolean {
  const [key = '', , column] = name.split('.')
  const field = fields[key]
  if (field?.kind !== 'rows') return field !== undefined && column === undefined
  return column === undefined ? text === '0' : column in field.columns
}

async function outcomeFor(link: string) {
  const { pathname, searchParams } = new URL(link, 'https://example.com')
  const name = CATALOG.find(({ route }) => href(route) === pathname)?.name
  if (!name) throw new Error(`${link}: no calculator`)
  const calculator = await loadCalculator(name)
  const query = Object.fromEntries(searchParams)
  const records = { ...RECORDS, county: query['county'] ? countyLimits(query['county']) : null }
  return { calculator, query, ...outcomeOf(calculator, textsOf(calculator, query, records), records) }
}

async function faultsOf(link: string): Promise<string[]> {
  const { calculator, query, errors, result } = await outcomeFor(link)
  return [
    ...Object.entries(query).flatMap(([name, text]) =>
      isField(calculator, name, text) ? [] : [`${name} is no field`],
    ),
    ...Object.entries(errors).map(([name, words]) => `${name}: ${words}`),
    ...(result ? [] : ['no result']),
  ]
}

const files = globSync('**/*.md', { cwd: content }).toSorted()
const links = files.flatMap((file) =>
  linksIn(readFileSync(join(content, file), 'utf8')).map((link) => [file, link] as const),
)

test('each link into a calculator sets fields that are there, to values that can be computed', async () => {
  expect(links.length).toBeGreaterThan(100)
  const found = await Promise.all(
    links.map(async ([file, link]) => (await faultsOf(link)).map((fault) => `${file}: ${link}: ${fault}`)),
  )
  expect(found.flat()).toEqual([])
})

test('every calculator that computes from a reader’s figures is led to from a text', () => {
  const led = new Set(links.map(([, link]) => link.split('?')[0]))
  const whole = files.map((file) => readFileSync(join(content, file), 'utf8')).join('\n')
  const missing = CATALOG.map(({ route }) => href(route)).filter(
    (path) => !led.has(path) && !whole.includes(`(${path})`),
  )
  expect(missing).toEqual([])
})
