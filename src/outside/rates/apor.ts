import { readCsv } from './csv.ts'
import { jsonOf } from './fred-responses.ts'
import { type Written, gather } from './gather.ts'
import {
  type FeedSeries,
  NEW_YORK,
  type RateSource,
  RateSourceFailure,
  type SourceText,
  type SourceTools,
  placeOf,
} from './source.ts'

/** Years of a fixed rate, and years for which an adjustable rate is fixed at first. */
const FIXED = [10, 15, 20, 30] as const
const ADJUSTABLE = [3, 5, 7, 10] as const

/** Our series by the columns that they stand in. */
const COLUMNS: Readonly<Record<string, string>> = Object.fromEntries([
  ...FIXED.map((years) => [`apor-fixed-${years}`, `fixed_${years}`]),
  ...ADJUSTABLE.map((years) => [`apor-arm-${years}`, `arm_${years}`]),
])

/** Our series that a table of average prime offer rates gives. */
export const APOR_SERIES = Object.keys(COLUMNS)

/**
 * Average prime offer rates from an address of the operator's: a CSV table or a list in JSON with a `date` and a column for
 * each kind of loan, `fixed_30` or `arm_5`. Kinds that it does not have are left out.
 *
 * @param series those of `APOR_SERIES` that are wanted from it
 */
export function aporSource(url: string, series: readonly string[], { ask, today }: SourceTools): RateSource {
  return {
    id: 'apor',
    name: 'Average prime offer rates',
    series,
    described: series.map(describedAs),
    rhythm: 'weekly',
    async fetch(since, wanted = series) {
      const rules = { form: 'YYYY-MM-DD', today: today(NEW_YORK), since } as const
      return { ...gather(readApor(await ask(url), wanted), rules), url: placeOf(url) }
    },
  }
}

function readApor(text: SourceText, series: readonly string[]): Written {
  const { rows, problems } = /^\uFEFF?\s*[[{]/.test(text.text) ? jsonRows(text) : tableRows(text)
  const written = rows.flatMap(({ place, field }) =>
    series.map((id) => ({ series: id, day: field('date'), value: field(COLUMNS[id] ?? ''), place })),
  )
  if (!written.some(({ value }) => value.trim() !== '')) {
    throw new RateSourceFailure(
      'not-understood',
      `There is no figure in it, in columns such as ${COLUMNS[series[0] ?? '']}`,
    )
  }
  return { written, problems }
}

interface Row {
  place: string
  field: (name: string) => string
}

function tableRows(text: SourceText): { rows: Row[]; problems: string[] } {
  const { records, problems } = readCsv(text, ['date'])
  return { rows: records.map(({ line, cell }) => ({ place: `line ${line}`, field: cell })), problems }
}

function jsonRows({ text }: SourceText): { rows: Row[]; problems: string[] } {
  const list = jsonOf(text)
  if (!Array.isArray(list)) throw new RateSourceFailure('not-understood', 'It is no list')
  return { rows: list.map((row: unknown, at) => ({ place: `row ${at + 1}`, field: fieldOf(row) })), problems: [] }
}

const fieldOf = (row: unknown) => (name: string) => {
  const value: unknown =
    typeof row === 'object' && row !== null ? Object.entries(row).find(([key]) => key === name)?.[1] : ''
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function describedAs(id: string): FeedSeries {
  const [, kind, years] = id.split('-')
  const loan = kind === 'fixed' ? `fixed for ${years} years` : `adjustable, fixed for the first ${years} years`
  return {
    id,
    name: `Average prime offer rate, ${loan}`,
    short_name: `APOR ${kind === 'fixed' ? `${years}-year fixed` : `${years}-year adjustable`}`,
    unit: 'percent',
    decimals: 2,
    frequency: 'weekly',
    source_name: 'FFIEC, average prime offer rates',
    source_url: 'https://ffiec.cfpb.gov/tools/rate-spread',
    description:
      'The annual percentage rate that lenders offer on prime loans of this kind, as federal rules compare with it.',
    stale_after_days: 12,
    expected_delay_days: 0,
    plausible_low: 0.5,
    plausible_high: 25,
    usual_step: 0.75,
    licence: 'Figures of federal agencies, read from an address of the operator',
    attribution: 'FFIEC, average prime offer rates',
    may_copy: true,
  }
}
