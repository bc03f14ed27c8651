import { formatFigure } from '#market'
import { formatDollars } from '#mortgage'
import { type Client, ContentLoadError, type Question } from '#queries/shared'
import { newestObservations, observationsBetween, type SeriesSpell } from '#queries/rates'
import { lenderBySlug, stateBySlug } from '#queries/reference'
import type { Found, FoundPages } from '#queries/search'
import { foundPath } from '#blocks/found.ts'
import { formatDay } from '#ui/dates.ts'
import { dayPath, seriesPath } from '#ui/figure-page.ts'
import { type AskedRate, askedIncome, askedPrice, askedRate } from './asked.ts'
import { affordedBy, paymentOf } from './afforded.ts'
import { type Direct, askedPayment, directResults } from './direct.ts'

const FRESH_MS = 120_000

/**
 * What the words ask for outright: a payment, a rate, a price, the figures of a county or a lender. None where they ask for
 * nothing that can be said in a line.
 *
 * @param found what the same words have found
 * @param today ISO date
 */
export const directQuestion = (words: string, found: FoundPages, today: string): Question<Direct[]> => ({
  key: ['search-direct', words, ...keyOf(found.rows)],
  freshMs: FRESH_MS,
  async ask(client) {
    const asking = [
      ratesAsked(client, words),
      incomeAsked(client, words, today),
      priceAsked(client, words, today),
      recordAsked(client, found.rows, words),
    ]
    const told = await Promise.all(asking.map(orNothing))
    const figured = told.flatMap((direct) => direct ?? [])
    const rest = directResults(words).filter(({ path }) => !figured.some((direct) => direct.path.startsWith(path)))
    return [...figured, ...rest]
  },
})

/** A county that the words name may stand behind the term that they name, too: "conforming limit maricopa county". */
const FIRST_FEW = 3

/** What is told of records depends on the first of the list. */
const keyOf = (rows: readonly Found[]) => rows.slice(0, FIRST_FEW).flatMap(({ kind, slug, part }) => [kind, slug, part])

/** Without the figures the list below still stands. */
async function orNothing(asking: Promise<Direct | null>): Promise<Direct | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ContentLoadError) return null
    throw error
  }
}

async function ratesAsked(client: Client, words: string): Promise<Direct | null> {
  const asked = askedRate(words)
  if (!asked) return null
  const { series, spell } = asked
  const question = spell ? observationsBetween(series, spell.from, spell.to) : newestObservations(series, 1)
  const known = await question.ask(client)
  return known && known.observations.length > 0 ? rateOf(known, asked) : null
}

function rateOf(series: SeriesSpell, { spell }: AskedRate): Direct | null {
  const figure = ({ value }: { value: number }) => formatFigure(value, series.unit, series.decimals)
  const newest = series.observations.at(-1)
  if (!newest) return null
  const from = `Source: ${series.sourceName}.`
  if (!spell || spell.isDay) {
    return {
      title: `${series.name}: ${figure(newest)}`,
      says: `As of ${formatDay(newest.on, true)}${spell ? `, the newest figure on ${formatDay(spell.to, true)}` : ''}. ${from}`,
      path: spell ? dayPath(series.id, spell.to) : seriesPath(series.id),
    }
  }
  const ranked = series.observations.toSorted((one, other) => one.value - other.value)
  const [low = newest, high = newest] = [ranked[0], ranked.at(-1)]
  return {
    title: `${series.name}: ${figure(low)} to ${figure(high)}`,
    says: `Between ${formatDay(spell.from, true)} and ${formatDay(newest.on, true)}: lowest on ${formatDay(low.on, true)}, highest on ${formatDay(high.on, true)}. ${from}`,
    path: dayPath(series.id, high.on),
  }
}

async function incomeAsked(client: Client, words: string, today: string): Promise<Direct | null> {
  const income = askedIncome(words)
  if (income === null) return null
  const rate = await newestObservations('pmms-30', 1).ask(client)
  return rate ? affordedBy(income, { rate, today }) : null
}

/** The payment on a price or a loan of which no rate is said. */
async function priceAsked(client: Client, words: string, today: string): Promise<Direct | null> {
  const asked = askedPayment(words) ? null : askedPrice(words)
  if (!asked) return null
  const rate = await newestObservations(`pmms-${asked.years}`, 1).ask(client)
  return rate ? paymentOf(asked, { rate, today }) : null
}

/** A county or a lender that the words name; of several counties of one name none. */
async function recordAsked(client: Client, rows: readonly Found[], words: string): Promise<Direct | null> {
  const [first] = rows
  if (first?.kind === 'lender' && first.isNamed) return lenderTold(client, first)
  const [county, other] = rows.slice(0, FIRST_FEW).filter(({ kind }) => kind === 'county')
  if (!county || (other && isAsMuch(county, other) && !namesState(county, words))) return null
  return county.isNamed || /\blimits?\b/i.test(words) ? countyTold(client, county) : null
}

/** Whether the words name the one as well as the other: there are four Cook Counties. */
const isAsMuch = (one: Found, other: Found): boolean =>
  one.isNamed === other.isNamed && one.title.split(',')[0] === other.title.split(',')[0]

const namesState = ({ title }: Found, words: string): boolean =>
  words.toLowerCase().includes(title.split(', ').at(-1)?.toLowerCase() ?? title)

async function countyTold(client: Client, { kind, slug, part, title }: Found): Promise<Direct | null> {
  const state = await stateBySlug(slug).ask(client)
  const county = state?.counties.find(({ fips }) => fips === part)
  if (!state || !county) return null
  const fha =
    county.fha === null
      ? ''
      : ` FHA limit${state.fhaYear ? ` of ${state.fhaYear}` : ''}: ${formatDollars(county.fha, 'dollars')}.`
  return {
    title: `${title}: ${formatDollars(county.conforming[0], 'dollars')}`,
    says: `Conforming loan limit for one unit in ${state.limitYear ?? ''}.${fha} Two to four units stand in the table of the state.`,
    path: foundPath({ kind, slug, part }),
    of: { kind, slug, part },
  }
}

async function lenderTold(client: Client, { kind, slug, part }: Found): Promise<Direct | null> {
  const lender = await lenderBySlug(slug).ask(client)
  if (!lender) return null
  const place = [lender.city, lender.state].filter(Boolean).join(', ')
  const { counts, rank, ranked } = lender
  const made = counts
    ? ` ${counts.originations.toLocaleString('en-US')} loans made in ${counts.year}${rank ? `, number ${rank} of ${ranked}` : ''}.`
    : ''
  const read = lender.readOn ? ` NMLS record read ${formatDay(lender.readOn, true)}.` : ''
  return {
    title: `${lender.name}, NMLS ${lender.nmlsId}`,
    says: `${lender.type.charAt(0).toUpperCase()}${lender.type.slice(1)}${place ? `, ${place}` : ''}.${made}${read}`,
    path: foundPath({ kind, slug, part }),
    of: { kind, slug, part },
  }
}
