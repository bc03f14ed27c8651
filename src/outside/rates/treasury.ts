import { readCsv } from './csv.ts'
import type { DayForm } from './days.ts'
import { type Written, gather, inOrder, shortened } from './gather.ts'
import {
  type AskSource,
  NEW_YORK,
  type RateResponse,
  type RateSource,
  RateSourceFailure,
  type SourceText,
  type SourceTools,
  placeOf,
} from './source.ts'
import { treasuryEntries } from './treasury-xml.ts'

/** The folder that the Treasury publishes its daily rates in. */
export const TREASURY_URL = 'https://home.treasury.gov/resource-center/data-chart-center/interest-rates'

/** Our series by the columns of the file and the elements of the feed. */
const MATURITIES: Readonly<Record<string, { column: string; element: string }>> = {
  'treasury-2': { column: '2 Yr', element: 'BC_2YEAR' },
  'treasury-10': { column: '10 Yr', element: 'BC_10YEAR' },
  'treasury-30': { column: '30 Yr', element: 'BC_30YEAR' },
}

/** Our series that the Treasury gives. */
export const TREASURY_SERIES = Object.keys(MATURITIES)

const FIRST_YEAR = 1990

/**
 * The Treasury's par yield curve rates of each business day, a year at a time: by the file for spreadsheets, which is
 * small, and by the XML feed (home.treasury.gov/treasury-daily-interest-rate-xml-feed) when the file is not to be had.
 *
 * @param url the folder that both are in
 * @param series those of `TREASURY_SERIES` that are wanted from it
 */
export function treasurySource(url: string, series: readonly string[], { ask, today }: SourceTools): RateSource {
  const base = url.replace(/\/+$/, '')
  const page = `${placeOf(base)}/TextView?type=daily_treasury_yield_curve`
  return {
    id: 'treasury',
    name: 'U.S. Department of the Treasury, daily par yield curve rates',
    series,
    described: [],
    rhythm: 'daily',
    async fetch(since, wanted = series) {
      const now = today(NEW_YORK)
      const last = Number(now.slice(0, 4))
      const figures: RateResponse['figures'] = []
      const problems: string[] = []
      for (let year = Math.max(FIRST_YEAR, Number(since?.slice(0, 4) ?? 0)); year <= last; year++) {
        const { read, form, why } = await readYear(base, year, wanted, ask)
        const found = gather(read, { form, today: now, since })
        figures.push(...found.figures)
        problems.push(...why, ...found.problems)
      }
      return { figures: figures.toSorted(inOrder), problems: shortened(problems), url: page }
    },
  }
}

/** A year as it was published, by whichever way gives it. */
async function readYear(
  base: string,
  year: number,
  series: readonly string[],
  ask: AskSource,
): Promise<{ read: Written; form: DayForm; why: string[] }> {
  const query = `type=daily_treasury_yield_curve&field_tdr_date_value=${year}&_format=csv`
  try {
    const file = await ask(`${base}/daily-treasury-rates.csv/${year}/all?${query}`)
    return { read: readFile(file, series), form: 'M/D/YYYY', why: [] }
  } catch (failure) {
    // Who cannot be reached, or must not be asked, has no second way either.
    if (!(failure instanceof RateSourceFailure) || failure.kind === 'unreachable' || failure.kind === 'refused') {
      throw failure
    }
    const feed = await ask(`${base}/pages/xml?data=daily_treasury_yield_curve&field_tdr_date_value=${year}`)
    const why = `The XML feed of ${year} was read instead of the file: ${failure.message}.`
    return { read: readFeed(feed, series), form: 'YYYY-MM-DD', why: [why] }
  }
}

/** The file for spreadsheets, newest day first; its columns grew with the maturities that are sold. */
function readFile(text: SourceText, series: readonly string[]): Written {
  const columns = series.map((id) => MATURITIES[id]?.column ?? '')
  const { records, problems } = readCsv(text, ['Date', ...columns])
  const written = records.flatMap(({ line, cell }) =>
    series.map((id, at) => ({ series: id, day: cell('Date'), value: cell(columns[at] ?? ''), place: `line ${line}` })),
  )
  return { written, problems }
}

/** The feed, where a rate that there is none of has no element. */
function readFeed({ text }: SourceText, series: readonly string[]): Written {
  const entries = treasuryEntries(text)
  const elements = series.map((id) => MATURITIES[id]?.element ?? '')
  // Elements under other names would look like a year in which nothing was measured.
  if (entries.length > 0 && !entries.some((entry) => elements.some((name) => entry.has(name)))) {
    throw new RateSourceFailure('not-understood', `The feed has no element ${elements.join(', ')}`)
  }
  const written = entries.flatMap((entry, at) =>
    series.map((id, which) => ({
      series: id,
      day: entry.get('NEW_DATE') ?? '',
      value: entry.get(elements[which] ?? '') ?? '',
      place: `entry ${at + 1}`,
    })),
  )
  return { written, problems: [] }
}
