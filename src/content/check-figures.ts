import { CATALOG, loadCalculator, type AnyCalculator, type Records, textsOf, outcomeOf } from '#calculators'
import { href, routes } from '#routes'
import type { Content, Reporter } from './read-content.ts'

/** Whether what answers compute can be computed: the calculator, its inputs, and those that a reader may change. */
export async function checkFigures({ references, series }: Content, reporter: Reporter): Promise<void> {
  const records = newestRecords(series)
  for (const file of references) {
    if (file.kind !== 'answer' || !file.head.figure) continue
    for (const problem of await problemsOf(file.head.figure, records)) {
      reporter(file.path)(file.lineOf('figure'), `figure: ${problem}`)
    }
  }
}

async function problemsOf(
  figure: { calculator: string; asks: readonly string[] },
  records: Records,
): Promise<string[]> {
  const [path = '', query = ''] = figure.calculator.split('?')
  const entry = CATALOG.find(({ route }) => href(route) === path)
  if (!entry) return [`there is no calculator "${path}"`]
  const calculator = await loadCalculator(entry.name)
  const { errors } = outcomeOf(
    calculator,
    textsOf(calculator, Object.fromEntries(new URLSearchParams(query)), records),
    records,
  )
  return [
    ...figure.asks.flatMap((name) => askProblem(name, calculator) ?? []),
    ...Object.entries(errors).map(([name, words]) => `${name}: ${words}`),
  ]
}

/** Parameters that the pages of answers read; others are dropped before a page is looked for. */
const READ: readonly string[] = routes.answer.access.query as readonly string[]

function askProblem(name: string, { fields }: AnyCalculator): string | null {
  const [key = '', , column] = name.split('.')
  const field = fields[key]
  const isField =
    field && (field.kind === 'rows' ? column !== undefined && column in field.columns : column === undefined)
  if (!isField) return `the calculator has no field "${name}"`
  return READ.includes(name) ? null : `the pages of answers read no parameter "${name}" (src/routes/table.ts)`
}

const AVERAGES = ['pmms-30', 'pmms-15'] as const

/** The newest averages of the content folder. */
function newestRecords(series: Content['series']): Records {
  const rates: { [Name in (typeof AVERAGES)[number]]?: { percent: string; on: string; source: string } } = {}
  for (const name of AVERAGES) {
    const file = series.find((one) => one.file.head.id === name)?.file
    const newest = file?.rows.at(-1)
    if (file && newest) {
      rates[name] = { percent: Number(newest.value).toFixed(2), on: newest.on, source: file.head.source_name }
    }
  }
  const today = rates['pmms-30']?.on ?? '2026-01-01'
  return { today, rates, county: null }
}
