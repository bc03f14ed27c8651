import type { Move, ToldReport } from '#queries/moving'

const count = new Intl.NumberFormat('en-US')
const texts = (number: number) => `${count.format(number)} ${number === 1 ? 'text' : 'texts'}`

/**
 * How an export stands, in a sentence.
 *
 * @example
 * ```ts run
 * stateWords({ state: 'done', isDryRun: true, report: { written: 3, isDryRun: true } }) // => 'Checked. Nothing is written yet.'
 * stateWords({ state: 'done', isDryRun: false, report: { written: 1, isDryRun: false } }) // => 'Imported: 1 text written.'
 * stateWords({ state: 'running', isDryRun: true, interrupted: 1 }) // => 'It was interrupted and is checked anew.'
 * ```
 */
export function stateWords({
  state,
  isDryRun,
  report,
  failure,
  interrupted = 0,
}: Pick<Move, 'state' | 'isDryRun'> & Told) {
  switch (state) {
    case 'waiting':
      return 'Waiting for its turn.'
    case 'running':
      if (interrupted > 0) return `It was interrupted and is ${isDryRun ? 'checked' : 'imported'} anew.`
      return isDryRun ? 'Being checked. Nothing is written.' : 'Being imported. You can leave this page.'
    case 'failed':
      return failure ?? 'It could not be read.'
    case 'done':
      return isDryRun ? 'Checked. Nothing is written yet.' : `Imported: ${texts(report?.written ?? 0)} written.`
    default:
      return state satisfies never
  }
}

interface Told {
  report?: Pick<ToldReport, 'written' | 'isDryRun'> | null
  failure?: string | null
  interrupted?: number
}

/**
 * How far it is, in words.
 *
 * @example
 * ```ts run
 * progressWords({ done: 50, total: 2000 }) // => '50 of 2,000 texts'
 * progressWords({ done: 0, total: 0 }) // => 'Reading the file'
 * ```
 */
export const progressWords = ({ done, total }: Pick<Move, 'done' | 'total'>): string =>
  total === 0 ? 'Reading the file' : `${count.format(done)} of ${texts(total)}`

/** The counts of a report, those that say nothing left out. */
export const countsOf = (report: ToldReport): (readonly [name: string, words: string | null])[] => [
  [report.isDryRun ? 'To be written' : 'Written', texts(report.written)],
  ['Unchanged', some(report.unchanged, texts)],
  ['Not taken', some(report.broken, texts)],
  ['Authors', some(report.people)],
  ['Categories', some(report.categories)],
  ['Pictures', some(report.pictures)],
  ['Files', some(report.files)],
  ['Old addresses', some(report.redirects)],
]

const some = (number: number, words: (number: number) => string = (value) => count.format(value)) =>
  number === 0 ? null : words(number)

/**
 * What the button says that imports for good.
 *
 * @example
 * ```ts run
 * importWords(2000) // => 'Import 2,000 texts'
 * importWords(0) // => 'Import anyway'
 * ```
 */
export const importWords = (written: number): string => (written === 0 ? 'Import anyway' : `Import ${texts(written)}`)
