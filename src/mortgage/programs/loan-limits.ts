/**
 * What may be lent: conforming limits and FHA limits.
 * Limits by county come with the site's records; the tables here are national.
 */
import { type Cents, requireRange } from '#mortgage/exact'
import type { DatedSource } from './program-source.ts'

/** How many homes a property has. */
export type Units = 1 | 2 | 3 | 4

/** The conforming limits of the newest year. */
export const CONFORMING_LIMIT_SOURCE: DatedSource = {
  name: 'FHFA, conforming loan limit values 2026',
  url: 'https://www.fhfa.gov/data/conforming-loan-limit-cll-values',
  from: '2026-01-01',
  until: '2026-12-31',
  checked: '2026-11-20',
  status: 'primary',
}

/** The FHA's limits by county: those of 2025 are the last that are held. */
export const FHA_LIMIT_SOURCE: DatedSource = {
  name: 'HUD, FHA mortgage limits 2025',
  url: 'https://entp.hud.gov/idapp/html/hicostlook.cfm',
  from: '2025-01-01',
  until: '2025-12-31',
  checked: '2026-11-20',
  status: 'primary',
}

/** The FHA's lowest and highest limit of the newest year, which every county lies between. */
export const FHA_RANGE_SOURCE: DatedSource = {
  name: 'HUD, Mortgagee Letter 2025-23',
  url: 'https://entp.hud.gov/idapp/html/hicostlook.cfm',
  from: '2026-01-01',
  until: '2026-12-31',
  checked: '2026-11-22',
  status: 'secondary',
}

/** Dollars for one to four units, FHFA's baseline: the limit wherever no higher one is set. */
const BASELINES: Readonly<Record<number, readonly [number, number, number, number]>> = {
  2018: [453_100, 580_150, 701_250, 871_450],
  2019: [484_350, 620_200, 749_650, 931_600],
  2020: [510_400, 653_550, 789_950, 981_700],
  2021: [548_250, 702_000, 848_500, 1_054_500],
  2022: [647_200, 828_700, 1_001_650, 1_244_850],
  2023: [726_200, 929_850, 1_123_900, 1_396_800],
  2024: [766_550, 981_500, 1_186_350, 1_474_400],
  2025: [806_500, 1_032_650, 1_248_150, 1_551_250],
  2026: [832_750, 1_066_250, 1_288_800, 1_601_750],
}

/** Dollars for one unit in high-cost areas; FHFA's news release of 2025-11-25. */
const CEILINGS: Readonly<Record<number, number>> = { 2026: 1_249_125 }

/** Dollars for one unit: the highest of any county on FHFA's list, in 2026 one in Hawaii above the usual ceiling. */
const HIGHEST: Readonly<Record<number, number>> = { 2024: 1_149_825, 2025: 1_209_750, 2026: 1_299_500 }

/** Dollars for one unit: the FHA's lowest and highest limit. */
const FHA: Readonly<Record<number, { floor: number; ceiling: number }>> = {
  2022: { floor: 420_680, ceiling: 970_800 },
  2023: { floor: 472_030, ceiling: 1_089_300 },
  2024: { floor: 498_257, ceiling: 1_149_825 },
  2025: { floor: 524_225, ceiling: 1_209_750 },
  2026: { floor: 541_287, ceiling: 1_249_125 },
}

/** What a table has for a year, in cents; null for a year that is not in it. */
function ofYear<Row>(
  table: Readonly<Record<number, Row>>,
  year: number,
  dollarsOf: (row: Row) => number,
): Cents | null {
  requireRange('year', year, { least: 1900, most: 2299 })
  const row = table[year]
  return row === undefined ? null : dollarsOf(row) * 100
}

/**
 * FHFA's baseline: the largest loan that Fannie Mae and Freddie Mac buy where no higher limit is set.
 *
 * @param year 2018 to 2026
 * @param units homes on the property
 * @returns cents, or null for a year that is not in the table
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * conformingBaseline(2026, 1) // => 83275000
 * conformingBaseline(2012, 1) // => null
 * ```
 */
export function conformingBaseline(year: number, units: Units): Cents | null {
  requireRange('units', units, { least: 1, most: 4 })
  return ofYear(BASELINES, year, (row) => row[units - 1] ?? NaN)
}

/**
 * FHFA's ceiling for one unit in high-cost areas.
 *
 * @returns cents, or null for a year that is not in the table
 * @throws Refusal naming a year that is none
 * @example
 * ```ts run
 * conformingCeiling(2026) // => 124912500
 * ```
 */
export const conformingCeiling = (year: number): Cents | null => ofYear(CEILINGS, year, (dollars) => dollars)

/**
 * The highest conforming limit of any county for one unit: what is larger is above the limit everywhere.
 *
 * @param year 2024 to 2026
 * @returns cents, or null for a year that is not in the table
 * @throws Refusal naming a year that is none
 * @example
 * ```ts run
 * highestConformingLimit(2026) // => 129950000
 * ```
 */
export const highestConformingLimit = (year: number): Cents | null => ofYear(HIGHEST, year, (dollars) => dollars)

/**
 * The FHA's lowest limit for one unit, which holds in most counties.
 *
 * @returns cents, or null for a year that is not in the table
 * @throws Refusal naming a year that is none
 * @example
 * ```ts run
 * fhaFloor(2025) // => 52422500
 * ```
 */
export const fhaFloor = (year: number): Cents | null => ofYear(FHA, year, ({ floor }) => floor)

/**
 * The FHA's highest limit for one unit.
 *
 * @returns cents, or null for a year that is not in the table
 * @throws Refusal naming a year that is none
 * @example
 * ```ts run
 * fhaCeiling(2025) // => 120975000
 * ```
 */
export const fhaCeiling = (year: number): Cents | null => ofYear(FHA, year, ({ ceiling }) => ceiling)
