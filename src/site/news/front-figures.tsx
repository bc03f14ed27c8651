import { FigureLink } from '#blocks/figure-link'
import { periodOf, staleAge } from '#market'
import type { DeskFigure } from '#queries/rates'
import { Direction } from '#ui/direction'
import { SectionHead } from '#ui/section-head'
import { Table } from '#ui/table'
import { StateMark } from '#ui/tag'
import { againstWhat, figureInWords } from './period.ts'

const A_YEAR = 'a year, seasonally adjusted'
const UNITS: Record<string, string> = {
  'housing-starts': A_YEAR,
  'building-permits': A_YEAR,
  'new-home-sales': A_YEAR,
  'median-price': 'U.S., quarter',
  unemployment: 'of the labor force',
  'fed-funds': 'monthly average',
}

/** What the desk watches beside the rates, as one table. */
export function DeskFigures({ figures, today }: { figures: readonly DeskFigure[]; today: string }) {
  if (figures.length === 0) return null
  const sources = [...new Set(figures.map((figure) => figure.source))].join('; ')
  return (
    <section className="section desk-figures">
      <SectionHead
        title="The desk’s figures"
        note="Monthly and quarterly series are revised; the newest value we hold"
      />
      <Table
        caption="The desk’s figures"
        quietCaption
        rows={figures}
        keyOf={(figure) => figure.id}
        columns={[
          { head: 'Series', kind: 'row', cell: (figure) => figure.name },
          {
            head: 'Value',
            kind: 'number',
            cell: valueCell,
          },
          { head: 'Unit', cell: (figure) => UNITS[figure.id] },
          { head: 'Change', cell: changeCell },
          { head: 'Period', kind: 'number', cell: (figure) => periodCell(figure, today) },
        ]}
      />
      <p className="source">Sources: {sources}.</p>
    </section>
  )
}

const valueCell = ({ id, newest, unit, decimals }: DeskFigure) => (
  <FigureLink series={id} on={newest.on}>
    {figureInWords(newest.value, unit, decimals)}
  </FigureLink>
)

/** Housing and jobs figures are neither good nor bad for a borrower: arrows in ink. */
function changeCell({ change, frequency }: DeskFigure) {
  if (!change) return 'no earlier figure'
  return (
    <Direction way={change.direction} plain>
      {change.direction === 'unchanged' ? 'unchanged' : `${change.words} ${againstWhat(frequency)}`}
    </Direction>
  )
}

function periodCell(figure: DeskFigure, today: string) {
  const age = staleAge(figure.newest.on, figure.staleAfterDays, today, figure.frequency)
  return (
    <>
      {age && <StateMark tone="stale">{age}</StateMark>}{' '}
      <time dateTime={figure.newest.on.slice(0, 7)}>{periodOf(figure.newest.on, figure.frequency)}</time>
    </>
  )
}
