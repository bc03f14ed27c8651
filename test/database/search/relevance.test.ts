import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterCalculators } from '#content'
import type { Database } from '#database'
import { type Client } from '#queries/shared'
import { searchPages } from '#queries/search'
import { clientAs } from '../../support/database/client-as.ts'
import { contentDatabase } from '../../support/database/content-database.ts'
import { QUESTIONS } from './questions.ts'
import { PLAIN } from './wanted-plain.ts'
import { COLLOQUIAL, MISSPELT, WANTED } from './wanted.ts'

let database: Database
let reader: Client

beforeAll(async () => {
  database = await contentDatabase()
  await enterCalculators(await clientAs(database, 'service_role'))
  reader = await clientAs(database, 'anon')
})
afterAll(() => database.stop())

/** Questions for which another page has more of the words. */
const FIRST = [
  ['wire fraud', 'answer/how-do-i-avoid-wire-fraud-at-closing'],
  ['when is my first payment', 'answer/when-is-my-first-mortgage-payment-due'],
  ['can i sell my house if i still owe', 'answer/can-i-sell-my-house-if-i-still-owe-on-the-mortgage'],
  ['how do i lower my payment', 'answer/how-can-i-lower-my-mortgage-payment'],
  ['how do i shop for a mortgage', 'answer/how-many-lenders-should-i-compare'],
  ['how much equity do i need for cash out', 'answer/how-much-equity-for-a-cash-out-refinance'],
  ['pay off heloc or mortgage first', 'answer/should-i-pay-off-the-heloc-or-the-mortgage-first'],
  ['llpa for 680 score 80 ltv', 'answer/how-much-is-the-llpa'],
  ['hmda rank of rocket', 'lender/rocket-mortgage-llc'],
  ['when should i refinance', 'answer/should-i-refinance-now'],
  ['can i refinance if i owe more than my house is worth', 'term/underwater-mortgage'],
  ['refinance closing costs rolled into loan', 'answer/can-closing-costs-be-added-to-the-loan'],
] as const

const found = async (words: string) =>
  (await searchPages(words, null, 1).ask(reader)).rows.map(({ kind, slug }) => `${kind}/${slug}`)
const LEAST_MEAN = 0.85
const LEAST_SEARCHES = 150
const LEAST_OF_A_KIND = 4
const KINDS_ASKED_FOR = 'article guide lesson term wikiPage answer lender state county author calculator series'.split(
  ' ',
)

/** One over the place of the first wanted page; 0 where none is on the first page. */
async function reciprocalRank(words: string, wanted: readonly string[]): Promise<number> {
  const at = (await found(words)).findIndex((page) => wanted.includes(page))
  return at < 0 ? 0 : 1 / (at + 1)
}

test('half of what is asked at least is misspelt or colloquial, of every kind of page some', () => {
  expect(MISSPELT.length + COLLOQUIAL.length).toBeGreaterThanOrEqual(PLAIN.length)
  expect(new Set(WANTED.map(([words]) => words)).size).toBe(WANTED.length)
  const kinds = Map.groupBy(WANTED, ([, page = '']) => page.split('/', 1)[0])
  const few = KINDS_ASKED_FOR.filter((kind) => (kinds.get(kind)?.length ?? 0) < LEAST_OF_A_KIND)
  expect(few).toEqual([])
})

describe('what readers ask for', () => {
  test('comes first, or nearly so: the mean reciprocal rank is 0.85 at least, and none is below the second', async () => {
    const ranks: { words: string; kind: string; rank: number }[] = []
    for (const [words, ...wanted] of WANTED) {
      ranks.push({ words, kind: wanted[0]?.split('/')[0] ?? '', rank: await reciprocalRank(words, wanted) })
    }
    const meanOf = (some: typeof ranks) => some.reduce((sum, { rank }) => sum + rank, 0) / some.length
    const missed = ranks.filter(({ rank }) => rank < 0.5).map(({ words, rank }) => `${words} (${rank.toFixed(2)})`)
    const byKind = Map.groupBy(ranks, ({ kind }) => kind)
    const kinds = [...byKind].map(([kind, some]) => `${kind} ${meanOf(some).toFixed(3)} of ${some.length}`)
    console.log(
      `mean reciprocal rank of ${ranks.length} searches: ${meanOf(ranks).toFixed(3)}\nby kind: ${kinds.join(', ')}\nbelow 0.5: ${missed.join('; ')}`,
    )
    expect(ranks.length).toBeGreaterThanOrEqual(LEAST_SEARCHES)
    expect(meanOf(ranks)).toBeGreaterThanOrEqual(LEAST_MEAN)
    expect(missed).toEqual([])
  })

  test.each(Object.entries(QUESTIONS))(
    'as whole questions: what %s asks is among the first three',
    async (_who, asked) => {
      const missed: string[] = []
      for (const [words, ...wanted] of asked) {
        const first = (await found(words)).slice(0, 3)
        if (!first.some((page) => wanted.includes(page))) missed.push(`${words}: ${first.join(' ')}`)
      }
      expect(missed).toEqual([])
    },
  )

  test.each([
    'how much does it cost to refi',
    'how much does it cost to refinance a mortgage',
    'how much to refi',
    'cost of refinancing',
    'cost to refinance my house',
    'refi cost',
  ])('as the cost of a refinance in other words has its answer first: %s', async (words) =>
    expect((await found(words))[0]).toBe('answer/what-does-a-refinance-cost'),
  )

  test.each(FIRST)('as the page that answers comes before its neighbors: %s', async (words, page) =>
    expect((await found(words))[0]).toBe(page),
  )

  test('as what is without costs has its term first', async () =>
    expect((await found('no cost refi'))[0]).toBe('term/no-closing-cost-refinance'))

  test.each([
    ['foreclosure', 'term/foreclosure', 'wikiPage/foreclosure'],
    ['Fannie Mae', 'term/fannie-mae', 'wikiPage/fannie-mae'],
    ['RESPA', 'term/real-estate-settlement-procedures-act', 'wikiPage/respa'],
  ])('as a name that a term and a wiki page tell of, %s has both on top', async (words, ...pages) =>
    expect((await found(words)).slice(0, 2)).toEqual(pages),
  )

  test.each(['asdfghjkl', 'xqzzy plorf', 'banana bread recipe', '🏠🏠🏠', '12345678901234567890'])(
    'as nonsense such as %s finds nothing, and fails at nothing',
    async (words) => expect(await found(words)).toEqual([]),
  )

  test.each([
    ['morgage rats', /^mortgage rate/],
    ['escow acount', /^escrow account/],
  ])('as %s is put right by what is spelled like every word of it', async (words, meant) => {
    const found = await searchPages(words, null, 1).ask(reader)
    expect(found.meant).toMatch(meant)
    expect(found.rows).not.toEqual([])
  })

  test.each([
    'seller concession limit',
    'hpml escrow requirement',
    'assume someones mortgage',
    'what does pre approved mean',
    'dont have 20 percent down',
    'do i have to pay pmi forever',
    'how to fix a leaky roof',
  ])('as %s is what has the same stems, or is of no trade of ours, and no other reading is offered', async (words) =>
    expect((await searchPages(words, null, 1).ask(reader)).meant).toBeNull(),
  )

  test.each([
    ['refinence', 'refinance'],
    ['amortisation', 'amortization'],
    ['earnst money', 'earnest money'],
  ])('as %s is a misspelling, though it has the same stem, and is told so', async (words, meant) =>
    expect((await searchPages(words, null, 1).ask(reader)).meant).toBe(meant),
  )

  test.each(['rates going down next year', 'do i need 20 percent down', '15 or 30 yr'])(
    'as %s does not find series that have one of the words',
    async (words) => expect((await searchPages(words, null, 1).ask(reader)).kinds.series).toBeUndefined(),
  )

  test.each([
    ['escrow sh', 'term/escrow-shortage'],
    ['closing dis', 'term/closing-disclosure'],
    ['rate lo', 'term/rate-lock'],
  ])('while its last word is typed, as %s has what it begins first', async (words, page) =>
    expect((await found(words))[0]).toBe(page),
  )

  test('as the beginning of a question alone is nobody’s name', async () =>
    expect(await searchPages('how', null, 1).ask(reader)).toMatchObject({ rows: [], near: [] }))

  test('is counted by kind, and a kind alone can be asked for', async () => {
    const all = await searchPages('escrow', null, 1).ask(reader)
    expect(Object.values(all.kinds).reduce((sum, count) => sum + count, 0)).toBe(all.found)
    const terms = await searchPages('escrow', 'term', 1).ask(reader)
    expect(terms.found).toBe(all.kinds.term)
    expect(new Set(terms.rows.map(({ kind }) => kind))).toEqual(new Set(['term']))
  })

  test('stays in one order from page to page, behind the pages whose spelling is weighed, too', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => searchPages('mortgage', null, page).ask(reader)))
    const slugs = pages.flatMap(({ rows }) => rows).map(({ kind, slug, title }) => kind + slug + title)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs.length).toBe(100)
  })

  test.each([
    ['conforming loan limit', undefined],
    ['county', undefined],
    ['hennepin county', 1],
    ['loan limits texas', 100],
  ])('as %s finds counties only by names of theirs', async (words, counties) =>
    expect((await searchPages(words, null, 1).ask(reader)).kinds.county).toBe(counties),
  )

  test.each([
    '',
    '   ',
    '%',
    "o'brien; drop table",
    '\\',
    '"',
    ':*',
    '&|!',
    'é è',
    '🏠',
    '(',
    "'",
    'the of and',
    '-mortgage',
    '--',
    '"" or ""',
    'or or or',
    '!mortgage',
    'a <-> b',
    "'a':* & !b",
    '%_%',
    '$$',
    'a\tb\nc',
    '\u0001',
    'a'.repeat(5_000),
    'mortgage '.repeat(40),
    '() & |',
  ])('may be anything, such as %j', async (words) => {
    await expect(searchPages(words, null, 1).ask(reader)).resolves.toMatchObject({ rows: expect.any(Array) })
  })

  test('may be very long, and is answered as quickly', async () => {
    const asking = reader.rpc('search_pages', { query: 'mortgage rate lock '.repeat(600) })
    expect((await asking).error).toBeNull()
  })
})
