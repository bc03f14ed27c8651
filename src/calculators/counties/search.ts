/**
 * Loan limits of every county, and their search by name and state. For the server alone: the table would weigh 20 kB in
 * a browser, which asks /api/counties instead.
 */
import {
  CONFORMING_LIMIT_SOURCE,
  type Cents,
  FHA_LIMIT_SOURCE,
  FHA_RANGE_SOURCE,
  fhaCeiling,
  fhaFloor,
} from '#mortgage'
import { CONFORMING_BEFORE, CONFORMING_SETS, CONFORMING_YEAR, COUNTIES, FHA_LIMITS, FHA_YEAR } from './limits.gen.ts'
import { formerCountiesOf } from './connecticut.ts'
import type { CountyRecord, FhaOneUnit } from './record.ts'
import { STATE_NAMES, TERRITORY_NAMES } from './states.ts'

interface FoundCounty {
  fips: string
  name: string
  /** Postal code. */
  state: string
  /** Where the words name a county that has become this region, or part of it: "Fairfield County". */
  formerly?: string
}

interface CountyQuery {
  /** Words of a name, a state's name or postal code among them: "franklin oh". */
  text?: string
  /** Postal code. */
  state?: string
  /** How many to give, 20 unless told. */
  most?: number
}

interface ListedCounty extends FoundCounty {
  nameWords: readonly string[]
  /** Names of counties that are no more. */
  former: readonly { name: string; nameWords: readonly string[] }[]
  stateWords: readonly string[]
  conforming: number
  before: number
  /** Null where no limit is known. */
  fha: number | null
}

/** What may be lent in a county, or null when no county has the code. */
export function countyLimits(fips: string): CountyRecord | null {
  const county = byFips().get(fips)
  const dollars = county && CONFORMING_SETS[county.conforming]
  if (!dollars) return null
  const [one, two, three, four] = dollars
  return {
    fips,
    name: county.name,
    state: county.state,
    year: CONFORMING_YEAR,
    conformingCents: [one * 100, two * 100, three * 100, four * 100],
    conformingBeforeCents: (CONFORMING_BEFORE[county.before] ?? 0) * 100,
    fhaCents: null,
    fhaOneUnit: fhaOf(county),
    source: CONFORMING_LIMIT_SOURCE.name,
    on: `${CONFORMING_YEAR}-01-01`,
  }
}

/** The FHA's floor and ceiling of a year, with where they are from. */
interface FhaBounds {
  year: number
  /** Null where not known. */
  floorCents: Cents | null
  ceilingCents: Cents | null
  source: string
  /** First day on which they hold, and the day on which they were compared with the source, ISO. */
  on: string
  checkedOn: string
}

/**
 * The lowest and the highest limit that the FHA has for one unit in a year, in most places: in Alaska, Hawaii, Guam and the
 * Virgin Islands the highest is half as high again. Null for a year other than that of the record.
 */
export function fhaBounds(year: number): FhaBounds | null {
  const { name, from, checked } = FHA_RANGE_SOURCE
  if (from === null || Number(from.slice(0, 4)) !== year) return null
  return {
    year,
    floorCents: fhaFloor(year),
    ceilingCents: fhaCeiling(year),
    source: name,
    on: from,
    checkedOn: checked,
  }
}

/** Every source that the limits of a county rest on, each with the day from which its figures hold. */
export function limitSources({ source, on, year, fhaOneUnit }: CountyRecord): { name: string; date: string }[] {
  const bounds = fhaBounds(year)
  return [
    { name: source, date: on },
    ...(fhaOneUnit ? [{ name: fhaOneUnit.source, date: `${fhaOneUnit.year}-01-01` }] : []),
    ...(bounds ? [{ name: bounds.source, date: bounds.on }] : []),
  ]
}

/** The counties that fit the words, best first: names that begin with them, then by state and name. */
export function searchCounties(query: CountyQuery): FoundCounty[] {
  return matches(query)
    .slice(0, query.most ?? 20)
    .map(({ fips, name, state, formerly }) => ({ fips, name, state, ...(formerly ? { formerly } : {}) }))
}

/** How many counties fit in all. */
export const countCounties = (query: CountyQuery): number => matches(query).length

/** Whether a postal code, in capitals, is that of a state or territory whose counties are known. */
export const hasCounties = (state: string): boolean => Object.hasOwn(COUNTIES, state)

function matches({ text = '', state = '' }: CountyQuery): ListedCounty[] {
  const words = wordsOf(text)
  const ranked: { county: ListedCounty; rank: number }[] = []
  for (const county of allCounties()) {
    if (state !== '' && county.state !== state.toUpperCase()) continue
    const rank = rankOf(county, words)
    if (rank !== null) ranked.push({ county, rank })
    else ranked.push(...byFormerName(county, words))
  }
  // The list is in the order of states and names, and a stable sort keeps that within a rank.
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ county }) => county)
}

/** A region by the name of a county whose towns it has, after what bears the name today. */
function byFormerName(county: ListedCounty, words: readonly string[]) {
  for (const { name, nameWords } of county.former) {
    const rank = rankOf({ ...county, nameWords }, words)
    if (rank !== null) return [{ county: { ...county, formerly: name }, rank: rank + 1 }]
  }
  return []
}

/** 0: the name's first words as they stand. 1: it begins with them. 2: in the name. 3: the state. Null: does not fit. */
function rankOf(
  { nameWords, stateWords }: Pick<ListedCounty, 'nameWords' | 'stateWords'>,
  words: readonly string[],
): number | null {
  let rank = 0
  let inName = 0
  for (const word of words) {
    if (nameWords[inName] === word) inName += 1
    else if (nameWords[inName]?.startsWith(word)) [rank, inName] = [Math.max(rank, 1), inName + 1]
    else if (stateWords.includes(word)) rank = Math.max(rank, inName > 0 ? 0 : 3)
    else if (nameWords.some((part) => part.startsWith(word))) rank = Math.max(rank, 2)
    else if (word.length > 2 && stateWords.some((part) => part.startsWith(word)))
      rank = Math.max(rank, inName > 0 ? 1 : 3)
    else return null
  }
  return rank
}

/** "St. Mary's" and "saint marys" are the same words. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
  const words = plain.split(/[^a-z]+/).filter((word) => word !== '')
  return words.map((word) => (word === 'st' ? 'saint' : word === 'ste' ? 'sainte' : word))
}

function fhaOf({ fha }: ListedCounty): FhaOneUnit | null {
  const dollars = fha === null ? undefined : FHA_LIMITS[fha]
  if (dollars === undefined) return null
  return { year: FHA_YEAR, cents: dollars * 100, source: FHA_LIMIT_SOURCE.name, until: `${FHA_YEAR}-12-31` }
}

let listed: readonly ListedCounty[] | null = null
let indexed: ReadonlyMap<string, ListedCounty> | null = null

/** The table is taken apart at the first question and kept: 3,235 small objects. */
const allCounties = (): readonly ListedCounty[] => (listed ??= Object.entries(COUNTIES).flatMap(countiesOf))
const byFips = (): ReadonlyMap<string, ListedCounty> =>
  (indexed ??= new Map(allCounties().map((county) => [county.fips, county])))

function countiesOf([state, line]: readonly [string, string]): ListedCounty[] {
  const [prefix = '', ...entries] = line.split('|')
  const stateName = (STATE_NAMES as Readonly<Record<string, string>>)[state] ?? TERRITORY_NAMES[state] ?? state
  const stateWords = [state.toLowerCase(), ...wordsOf(stateName)]
  return entries.map((entry) => {
    const [head = '', indexes = '0,0,0'] = entry.split(':')
    const [conforming, before, fha] = indexes.split(',')
    const name = head.slice(3)
    return {
      fips: prefix + head.slice(0, 3),
      name,
      state,
      nameWords: wordsOf(name),
      former: state === 'CT' ? formerCountiesOf(name).map((one) => ({ name: one, nameWords: wordsOf(one) })) : [],
      stateWords,
      conforming: Number(conforming),
      before: Number(before),
      fha: fha === '-' ? null : Number(fha),
    }
  })
}
