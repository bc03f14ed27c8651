import {
  spanText,
  type Result,
  type ResultTable,
  type Cell,
  type Chart,
  date,
  money,
  none,
  percent,
  text,
} from '#calculators/contract'

/** A result with all that a reader needs to know where it comes from. */
export interface Exported {
  title: string
  /** The page that gives the same result. */
  address: string
  /** ISO day of the records that it was computed with. */
  on: string
  /** What was asked, in the words of the form. */
  inputs: readonly { label: string; value: Cell }[]
  result: Result
}

export interface Column {
  label: string
  kind: Cell['kind']
}

/** One table of an export: a head, rows of cells, and a total beneath them. */
export interface Sheet {
  name: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  total?: readonly Cell[]
  /** Rows that head those beneath them, by their index. */
  headings?: readonly number[]
}

/** The whole result as tables: first the result and what it was asked with, then its tables and charts, then how it came about. */
export function sheetsOf(exported: Exported): Sheet[] {
  const { result } = exported
  const sheets = [
    resultSheet(exported),
    ...result.tables.map(tableSheet),
    ...result.charts.filter(({ kind }) => kind !== 'gauge').map(chartSheet),
    sheet(
      'Method',
      ['Step', 'Formula', 'Rule'],
      result.steps.map(({ text: step, formula, rule }) => texts(step, formula, rule)),
    ),
    sheet('Assumptions', ['Assumption', 'Source', 'As of', 'Address'], result.assumptions.map(assumptionRow)),
  ]
  return sheets.filter(({ rows }) => rows.length > 0)
}

const texts = (...words: readonly (string | undefined)[]): Cell[] => words.map((each) => (each ? text(each) : none))

const sheet = (name: string, labels: readonly string[], rows: Sheet['rows']): Sheet => ({
  name,
  columns: labels.map((label) => ({ label, kind: 'text' })),
  rows,
})

/** One sheet that says it all to somebody who opens the file a year later: the result, what was entered, and where from. */
function resultSheet({ title, address, on, inputs, result }: Exported): Sheet {
  const about = [
    texts(title, result.sentence),
    ...result.figures.map(({ label, value, note }) => [...valueRow(label, value), ...texts(note)]),
    ...result.notices.map((notice) => texts(notice.tone === 'warning' ? 'Warning' : 'Note', notice.text)),
    ...result.tables.flatMap(({ title: of, note }) => (note ? [texts('Note', `${of}: ${note}`)] : [])),
  ]
  const rows = [
    ...about,
    texts('What was entered'),
    ...inputs.map(inputRow),
    texts('Where it comes from'),
    [text('Computed with the records of'), date(on)],
    texts('Address', address),
  ]
  return {
    ...sheet('Result', ['Figure', 'Value', 'Unit', 'Note'], rows),
    headings: [about.length, about.length + inputs.length + 1],
  }
}

const inputRow = ({ label, value }: Exported['inputs'][number]): Cell[] =>
  value.kind === 'none' ? texts(label, undefined, undefined, 'Left empty') : valueRow(label, value)

const UNITS: Partial<Record<Cell['kind'], string>> = { money: 'dollars', percent: 'percent', months: 'months' }

const valueRow = (label: string, value: Cell): Cell[] => {
  const said =
    value.kind === 'months' && Math.abs(value.months) >= 18 ? `months (${spanText(value.months)})` : undefined
  return [text(label), value, ...texts(said ?? UNITS[value.kind])]
}

const assumptionRow = ({ text: words, source }: Result['assumptions'][number]): Cell[] => [
  text(words),
  ...texts(source?.name),
  source?.on ? dateOrText(source.on) : none,
  ...texts(source?.url),
]

const dateOrText = (on: string): Cell => (/^\d{4}-\d\d-\d\d$/.test(on) ? date(on) : text(on))

const tableSheet = ({ title, columns, rows, total }: ResultTable): Sheet => ({
  name: title,
  columns,
  rows,
  ...(total ? { total } : {}),
})

function chartSheet(chart: Chart): Sheet {
  const cellOf = (value: number | null | undefined): Cell =>
    value === null || value === undefined
      ? none
      : chart.unit === 'money'
        ? money(Math.round(value))
        : percent(String(value))
  const isShares = chart.kind === 'parts'
  const xs = chart.x.values
  const columns = isShares
    ? [{ label: 'Part', kind: 'text' as const }, ...xs.map((x) => ({ label: String(x), kind: chart.unit }))]
    : [
        { label: chart.x.label, kind: xCell(chart, xs[0] ?? '').kind },
        ...chart.series.map(({ name }) => ({ label: name, kind: chart.unit })),
      ]
  const rows = isShares
    ? chart.series.map(({ name, values }) => [text(name), ...xs.map((_, index) => cellOf(values[index]))])
    : xs.map((x, index) => [xCell(chart, x), ...chart.series.map(({ values }) => cellOf(values[index]))])
  return { name: chart.title, columns, rows }
}

const FIRST_CALENDAR_YEAR = 1900

/** Years of the calendar are names, not amounts: they have no thousands. */
function xCell({ x: { label } }: Chart, x: number | string): Cell {
  const isAmount = typeof x === 'number' && !(/^year/i.test(label) && x >= FIRST_CALENDAR_YEAR)
  return isAmount ? { kind: 'count', count: x } : text(String(x))
}
