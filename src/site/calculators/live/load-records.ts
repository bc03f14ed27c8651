import { staleAge } from '#market'
import { statusOf } from '#network/retries'
import { type Load, ContentLoadError, FRESH_MS } from '#queries/shared'
import { type SeriesSpell, newestObservations, newestOfEach } from '#queries/rates'
import { href } from '#routes'
import { easternDay } from '#ui/dates.ts'
import { countyQuery } from '#calculators/counties'
import type { CountyLimits, Fields, RateRecord, RecordName, Records } from '#calculators'

/** What a loader and a machine route can reach of the site. */
interface Asking {
  load: Load
  now: () => Date
}

const RECORDS: readonly RecordName[] = ['pmms-30', 'pmms-15']
/** As its publisher writes a weekly average. */
const DECIMALS = 2

/** Everything that a calculator takes from the site's own records: the day, the newest averages, the county of the address. */
export async function loadRecords(
  { load, now }: Asking,
  calculator: { fields: Fields },
  search: Readonly<Record<string, string>>,
): Promise<Records> {
  const key = Object.entries(calculator.fields).find(([, { kind }]) => kind === 'county')?.[0]
  const asked = key === undefined ? '' : (search[key] ?? '').trim()
  const today = easternDay(now())
  const further = Object.values(calculator.fields).flatMap(({ records = [] }) => records)
  const [rates, more, county] = await Promise.all([
    Promise.all(RECORDS.map(async (name) => [name, await newestOf(load, name, today)] as const)),
    further.length > 0 ? newestOfAll(load, further, today) : [],
    asked ? countyOf(asked) : null,
  ])
  return { today, rates: Object.fromEntries([...rates, ...more].filter(([, rate]) => rate)), county }
}

/** Those that the site has, by their names. */
async function newestOfAll(load: Asking['load'], names: readonly RecordName[], today: string) {
  try {
    const spells = await load(newestOfEach(names))
    return spells.map((spell) => [spell.id, recordOf(spell, today)] as const)
  } catch (error) {
    if (error instanceof ContentLoadError) return []
    throw error
  }
}

/** Without the backend a calculator still computes; the field whose default is missing asks the reader. */
async function newestOf(load: Asking['load'], name: RecordName, today: string): Promise<RateRecord | undefined> {
  try {
    const spell = await load(newestObservations(name, 1))
    return spell ? recordOf(spell, today) : undefined
  } catch (error) {
    if (error instanceof ContentLoadError) return undefined
    throw error
  }
}

function recordOf({ observations, sourceName, staleAfterDays }: SeriesSpell, today: string): RateRecord | undefined {
  const newest = observations.at(-1)
  return (
    newest && {
      percent: newest.value.toFixed(DECIMALS),
      on: newest.on,
      source: sourceName,
      age: staleAge(newest.on, staleAfterDays, today),
    }
  )
}

/** A county by its code or its name; the table of all of them stays on the server. */
async function countyOf(asked: string): Promise<CountyLimits | null> {
  if (/^\d{5}$/.test(asked)) return loadCounty(asked)
  const [found] = await findCounties(asked)
  // A county that has become several regions names none of them.
  return found && !found.formerly ? loadCounty(found.fips) : null
}

/** The limits of one county, or null where there is none of that code. */
export async function loadCounty(fips: string): Promise<CountyLimits | null> {
  if (import.meta.env.SSR) return (await import('#calculators/counties')).countyLimits(fips)
  const { county } = await fromSite<{ county: CountyLimits | null }>({ fips })
  return county
}

interface FoundCounty {
  fips: string
  name: string
  state: string
  formerly?: string
}

/** Counties whose name or state fits the words, best first. "Franklin, OH" names the state after the comma. */
export async function findCounties(words: string): Promise<readonly FoundCounty[]> {
  if (import.meta.env.SSR) {
    const { searchCounties } = await import('#calculators/counties')
    return searchCounties(countyQuery(words))
  }
  const { text, state } = countyQuery(words)
  const { counties } = await fromSite<{ counties: FoundCounty[] }>({ q: text, ...(state ? { state } : {}) })
  return counties
}

async function fromSite<Found>(asked: Record<string, string>): Promise<Found> {
  const { askSite } = await import('#network/ask-site')
  try {
    return await askSite<Found>(`${href('countySearch')}?${new URLSearchParams(asked).toString()}`, FRESH_MS.library)
  } catch (error) {
    const status = statusOf(error)
    if (status === null) throw error
    throw new ContentLoadError('pages', error, status)
  }
}
