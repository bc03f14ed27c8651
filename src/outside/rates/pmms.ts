import { readCsv } from './csv.ts'
import { type Written, gather } from './gather.ts'
import { NEW_YORK, type RateSource, RateSourceFailure, type SourceText, type SourceTools, placeOf } from './source.ts'

/** Freddie Mac's Primary Mortgage Market Survey: every week since 1971 in one file. */
export const PMMS_URL = 'https://www.freddiemac.com/pmms/docs/PMMS_history.csv'

/** The columns of our series that go on. */
const RATES: Readonly<Record<string, string>> = { 'pmms-30': 'pmms30', 'pmms-15': 'pmms15' }

/** Those of what the survey asked for until November 10, 2022; they may go from the file one day. */
const ENDED: Readonly<Record<string, string>> = {
  'pmms-30-points': 'pmms30p',
  'pmms-15-points': 'pmms15p',
  'pmms-arm': 'pmms51',
  'pmms-arm-points': 'pmms51p',
  'pmms-arm-margin': 'pmms51m',
}
const COLUMNS = { ...RATES, ...ENDED }

/** Our series that the survey gives, or gave. */
export const PMMS_SERIES = Object.keys(COLUMNS)

/** Those of them that have ended. */
export const PMMS_ENDED = Object.keys(ENDED)

/**
 * Freddie Mac's survey by its own file, which is asked for whole.
 *
 * @param series those of `PMMS_SERIES` that are wanted from it
 */
export function pmmsSource(url: string, series: readonly string[], { ask, today }: SourceTools): RateSource {
  return {
    id: 'pmms',
    name: 'Freddie Mac, Primary Mortgage Market Survey',
    series,
    described: [],
    rhythm: 'weekly',
    async fetch(since, wanted = series) {
      const rules = { form: 'M/D/YYYY', today: today(NEW_YORK), since } as const
      return { ...gather(readPmms(await ask(url), wanted), rules), url: placeOf(url) }
    },
  }
}

/** What stands in the survey's file. Coming weeks stand there without a rate. */
function readPmms(text: SourceText, series: readonly string[]): Written {
  const needed = series.flatMap((id) => RATES[id] ?? [])
  const { records, problems } = readCsv(text, ['date', ...needed])
  const written = records.flatMap(({ line, cell }) =>
    series.map((id) => ({ series: id, day: cell('date'), value: cell(COLUMNS[id] ?? ''), place: `line ${line}` })),
  )
  // The file is the whole history: without one figure in it, it is not that file.
  if (!written.some(({ value }) => value.trim() !== '')) {
    throw new RateSourceFailure('not-understood', 'The file has not one figure in it')
  }
  return { written, problems }
}
