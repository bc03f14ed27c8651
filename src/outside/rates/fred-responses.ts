import { z } from 'zod'

import { readCsv } from './csv.ts'
import type { Written, WrittenFigure } from './gather.ts'
import { RateSourceFailure, type SourceText } from './source.ts'

/** A series of ours and how FRED knows it. */
export interface FredSeries {
  series: string
  fredId: string
  /** what its figures are multiplied with to have our unit, a plain decimal */
  factor?: string
}

/**
 * What stands in the file of a FRED chart. Its column of days was `DATE` and is `observation_date`; a missing value was a
 * point and is blank.
 *
 * @throws RateSourceFailure
 * @example
 * ```ts run
 * const text = 'observation_date,FEDFUNDS\n2026-07-01,3.63\n'
 * const { written } = fredFile({ text, isSurelyWhole: true }, { series: 'fed-funds', fredId: 'FEDFUNDS' })
 * written[0] // => { series: 'fed-funds', day: '2026-07-01', value: '3.63', place: 'line 2' }
 * ```
 */
export function fredFile(text: SourceText, wanted: FredSeries): Written {
  const { columns, records, problems } = readCsv(text, [wanted.fredId])
  const days = columns.includes('date') ? 'date' : 'observation_date'
  if (!columns.includes(days)) throw notUnderstood('There is no column "observation_date"')
  const written = records.map(({ line, cell }) => writtenBy(wanted, cell(days), cell(wanted.fredId), `line ${line}`))
  return { written, problems }
}

const observations = z.object({
  count: z.int().optional(),
  observations: z.array(z.object({ date: z.string(), value: z.string() })),
})

/**
 * What stands in a response of FRED's interface for programs, where values are texts and a missing one is a point.
 *
 * @throws RateSourceFailure
 * @example
 * ```ts run
 * const text = '{"count":1,"observations":[{"date":"2026-09-17","value":"6.95"}]}'
 * const { written } = fredObservations({ text, isSurelyWhole: true }, { series: 'pmms-30', fredId: 'MORTGAGE30US' })
 * written[0] // => { series: 'pmms-30', day: '2026-09-17', value: '6.95', place: 'observation 1' }
 * ```
 */
export function fredObservations({ text }: SourceText, wanted: FredSeries): Written {
  const parsed = observations.safeParse(jsonOf(text))
  if (!parsed.success) throw notUnderstood('The response is not a list of observations')
  const { count, observations: list } = parsed.data
  if (count !== undefined && count > list.length)
    throw notUnderstood(`It holds ${list.length} of ${count} observations`)
  const written = list.map(({ date, value }, at) => writtenBy(wanted, date, value, `observation ${at + 1}`))
  return { written, problems: [] }
}

/**
 * The value that a text of JSON means.
 *
 * @throws RateSourceFailure `not-understood` when it is none, as when it was cut off
 * @example
 * ```ts run
 * jsonOf('{"rate":6.1}') // => { rate: 6.1 }
 * ```
 */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new RateSourceFailure('not-understood', 'The response is no JSON, or was cut off', { cause })
  }
}

const writtenBy = ({ series, factor }: FredSeries, day: string, value: string, place: string): WrittenFigure => ({
  series,
  day,
  value,
  place,
  ...(factor === undefined ? {} : { factor }),
})

const notUnderstood = (message: string) => new RateSourceFailure('not-understood', message)
