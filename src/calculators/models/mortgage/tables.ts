import { byYear, ratioPercent } from '#mortgage'
import { type ResultTable, type Cell, count, date, money, none, percent, text, longTable } from '#calculators/contract'
import { type MortgageCase, dayOfPayment, housingExtras, monthTotal, sumParts } from './case.ts'

/** The schedule by year and by month, and the ways in which PMI ends. */
export const mortgageTables = (of: MortgageCase): ResultTable[] => [yearTable(of), monthTable(of), ...pmiTables(of)]

const columnsAfter = (hasExtras: boolean, insuranceName: string): ResultTable['columns'] => [
  { label: 'Payments', kind: 'money' },
  { label: 'Interest', kind: 'money' },
  { label: 'Principal', kind: 'money' },
  ...(hasExtras ? ([{ label: 'Extra', kind: 'money' }] as const) : []),
  { label: 'Tax, insurance, dues', kind: 'money' },
  { label: insuranceName, kind: 'money' },
  { label: 'Balance', kind: 'money' },
]

const hasExtras = ({ schedule, plain }: MortgageCase) => schedule !== plain
const shortName = { none: 'Mortgage insurance', pmi: 'PMI', 'unknown-pmi': 'PMI', mip: 'MIP', usda: 'USDA fee' }

/** The cells of one month or of several added up. */
function partCells(of: MortgageCase, parts: ReturnType<typeof sumParts>): Cell[] {
  return [
    money(monthTotal(parts)),
    money(parts.interest),
    money(parts.principal),
    ...(hasExtras(of) ? [money(parts.extra)] : []),
    money(housingExtras(parts)),
    money(parts.mortgageInsurance),
  ]
}

const shareOfValue = (balanceCents: number, { valueCents }: MortgageCase): Cell =>
  percent(ratioPercent({ numerator: BigInt(balanceCents), denominator: BigInt(valueCents) }, 1))

function yearTable(of: MortgageCase): ResultTable {
  return {
    id: 'years',
    title: 'Schedule by year',
    columns: [
      { label: 'Year', kind: 'text' },
      ...columnsAfter(hasExtras(of), shortName[of.mortgageInsurance.kind]),
      { label: 'Of value', kind: 'percent' },
    ],
    rows: byYear(of.schedule.rows).map(({ year, fromMonth, throughMonth, balanceCents }) => [
      text(String(year)),
      ...partCells(of, sumParts(of.months.slice(fromMonth - 1, throughMonth))),
      money(balanceCents),
      shareOfValue(balanceCents, of),
    ]),
    total: [text('Total'), ...partCells(of, sumParts(of.months)), none, none],
  }
}

function monthTable(of: MortgageCase): ResultTable {
  const head = {
    id: 'months',
    title: 'Schedule by month',
    columns: [
      { label: 'Payment', kind: 'count' },
      { label: 'Date', kind: 'date' },
      ...columnsAfter(hasExtras(of), shortName[of.mortgageInsurance.kind]),
    ],
    total: [text('Total'), none, ...partCells(of, sumParts(of.months)), none],
  } as const
  return longTable(head, () =>
    of.schedule.rows.flatMap((row, index) => {
      const parts = of.months[index]
      if (!parts) return []
      return [[count(row.month), date(row.date ?? ''), ...partCells(of, parts), money(row.balanceCents)]]
    }),
  )
}

function pmiTables(of: MortgageCase): ResultTable[] {
  const { cancellation, mortgageInsurance, requestByPayments, plain } = of
  if (!cancellation) return []
  const { requestMonth, automaticMonth, midpointMonth, endMonth } = cancellation
  const month = mortgageInsurance.months[0] ?? 0
  const row = (name: string, payment: number, source: readonly { balanceCents: number }[]): Cell[] => [
    text(name),
    count(payment),
    date(dayOfPayment(of, payment)),
    money(source[Math.min(payment, source.length) - 1]?.balanceCents ?? 0),
    money(month * Math.min(payment, endMonth)),
  ]
  const isSooner = requestByPayments !== null && requestByPayments < Math.min(requestMonth, endMonth)
  return [
    {
      id: 'pmi',
      title: 'When PMI ends',
      columns: [
        { label: 'Way', kind: 'text' },
        { label: 'After payment', kind: 'count' },
        { label: 'Date', kind: 'date' },
        { label: 'Balance then', kind: 'money' },
        { label: 'PMI until then', kind: 'money' },
      ],
      rows: [
        ...(isSooner ? [row('You ask, extra payments counted', requestByPayments, of.schedule.rows)] : []),
        ...(requestMonth < endMonth ? [row('You ask, at 80% by the schedule', requestMonth, plain.rows)] : []),
        row('By itself, at 78% by the schedule', automaticMonth, plain.rows),
        row('At half of the term, at the latest', midpointMonth, plain.rows),
      ],
    },
  ]
}
