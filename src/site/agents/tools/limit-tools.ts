import { CATALOG } from '#calculators'
import {
  countyLimits,
  countyQuery,
  fhaBounds,
  formerCountyWords,
  limitSources,
  searchCounties,
} from '#calculators/counties'
import { type Lender, lenderBySlug, lenderPage, stateList } from '#queries/reference'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { countyPage } from '#ui/county-page.ts'
import { easternDay } from '#ui/dates.ts'
import { type Asking, type Outcome, type Tool, inputSchema, readTexts } from './tool.ts'

const TEXT = { type: 'string' }
const CENTS = { type: 'array', items: { type: 'integer' } }

export const limitTools: readonly Tool[] = [
  {
    name: 'loan_limits',
    title: 'Loan limits of a county',
    description:
      'Conforming loan limits of a county for one to four units, the FHA’s last limit held, and its floor and ceiling of the year, in cents. A county by name with its state (“Franklin, OH”) or by FIPS code.',
    input: inputSchema({ county: { ...TEXT, description: 'Such as “Franklin, OH” or 39049.' } }, ['county']),
    output: {
      county: TEXT,
      state: TEXT,
      fips: TEXT,
      year: { type: 'integer' },
      conformingCents: { ...CENTS, description: 'For one, two, three and four units.' },
      fhaOneUnit: { type: ['object', 'null'], description: 'Of the year that it names; it may have run out.' },
      fhaBounds: {
        type: ['object', 'null'],
        description:
          'The FHA’s floor and ceiling of the year for one unit, in cents, with their source and day: every limit is between them, but in Alaska, Hawaii, Guam and the Virgin Islands, where the ceiling is half as high again.',
      },
    },
    run: limitsOf,
  },
  {
    name: 'find_lender',
    title: 'A lender in the public records',
    description: 'A lender by its name or NMLS number, as public records name it, with its loans counted. No ratings.',
    input: inputSchema({ lender: { ...TEXT, description: 'A name, or an NMLS number.' } }, ['lender']),
    output: { lender: { type: 'object' }, others: { type: 'array', items: TEXT } },
    run: lenderNamed,
  },
  {
    name: 'list_calculators',
    title: 'All calculators',
    description: 'What each calculator computes, the tool that runs it, and its page.',
    input: inputSchema({}),
    output: { calculators: { type: 'array', items: { type: 'object' } } },
    async run({ site, now }) {
      const calculators = CATALOG.map(({ name, title, question, route }) => ({
        tool: `calculate_${name.replaceAll('-', '_')}`,
        title,
        question,
        page: addressOf(site.origin, href(route)),
      }))
      const permalink = addressOf(site.origin, href('calculators'))
      return { found: { asOf: easternDay(now()), source: site.name, permalink, calculators } }
    },
  },
]

async function limitsOf({ load, site }: Asking, input: Readonly<Record<string, unknown>>): Promise<Outcome> {
  const read = readTexts(input, ['county'], ['county'])
  if ('errors' in read) return read
  const county = read.texts['county'] ?? ''
  const named = /^\d{5}$/.test(county) ? [] : searchCounties({ ...countyQuery(county), most: 6 })
  const [best] = named
  // A county that has become several regions names none of them.
  const former = best?.formerly ? formerCountyWords(`${best.formerly}, ${best.state}`) : null
  if (former) return { errors: { county: former } }
  const limits = countyLimits(best?.fips ?? county)
  if (!limits) return { errors: { county: 'No county has this name. Give it with its state, such as “Franklin, OH”.' } }
  const states = await load(stateList())
  const { fips, name, year, conformingCents, conformingBeforeCents, fhaOneUnit, on } = limits
  return {
    found: {
      asOf: on,
      source: limitSources(limits)
        .map((one) => one.name)
        .join('; '),
      permalink: countyPage(site.origin, states, limits),
      county: name,
      state: limits.state,
      fips,
      year,
      conformingCents,
      conformingBeforeCents,
      fhaOneUnit,
      fhaBounds: fhaBounds(year),
      others: named.slice(1).map((one) => `${one.name}, ${one.state}`),
    },
  }
}

async function lenderNamed({ load, site }: Asking, input: Readonly<Record<string, unknown>>): Promise<Outcome> {
  const read = readTexts(input, ['lender'], ['lender'])
  if ('errors' in read) return read
  const text = read.texts['lender'] ?? ''
  const { lenders } = await load(
    lenderPage({ text, type: '', state: '', size: '', order: 'loans', page: 1, compared: [] }),
  )
  const lender = lenders.find((one) => isCalled(one, text)) ?? lenders[0]
  const placed = lender && (await load(lenderBySlug(lender.slug)))
  if (!placed) return { errors: { lender: 'The register has no lender of this name or number.' } }
  const { slug, updatedAt, heldSince: _held, changes: _changes, source, ...record } = placed
  return {
    found: {
      asOf: placed.readOn ?? (placed.counts ? `${placed.counts.year}-12-31` : easternDay(updatedAt)),
      source: source?.name ?? site.name,
      permalink: addressOf(site.origin, href('lender', { slug })),
      lender: record,
      others: lenders.flatMap(({ name }) => (name === placed.name ? [] : [name])).slice(0, 10),
    },
  }
}

const isCalled = ({ name, nmlsId }: Lender, text: string): boolean =>
  name.toLowerCase() === text.toLowerCase() || String(nmlsId) === text
