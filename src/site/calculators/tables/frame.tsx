import { type ReactNode, useId } from 'react'
import { trusted } from '#ui/trusted.ts'
import { withUnits } from '#ui/units.ts'
import { minorColumns } from './columns.ts'
import { type Writing, foldWords, rowMarkup } from './rows.ts'
import type { ResultTable } from '#calculators'

interface FrameProps {
  table: ResultTable
  writing: Writing
  /** As markup of our own, every text in it escaped; in two parts where a fold lies between them. */
  rows: readonly string[]
}

/** The table itself under its head; its rows are text. */
export function TableFrame({ table, writing, rows }: FrameProps) {
  const { columns, title, total, note } = table
  const minor = minorColumns(table)
  const names = minor.map((at) => `minor-${at}`)
  const [above = '', beneath] = rows
  return (
    <>
      {minor.length > 0 && <ColumnsToggle />}
      <TableScroll label={title} columns={columns.length}>
        <table
          className={['table scrolling result-table', ...(columns.length <= FEW ? ['few-columns'] : []), ...names].join(
            ' ',
          )}
        >
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ label }, at) => (
                <th key={at} scope="col" className={writing.numbers[at] ? 'number' : undefined}>
                  {withUnits(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody dangerouslySetInnerHTML={{ __html: trusted(above) }} />
          {beneath !== undefined && (
            <>
              <Fold table={table} />
              <tbody dangerouslySetInnerHTML={{ __html: trusted(beneath) }} />
            </>
          )}
          {total && <tfoot dangerouslySetInnerHTML={{ __html: trusted(rowMarkup(total, writing)) }} />}
        </table>
      </TableScroll>
      {note && <p className="table-note">{note}</p>}
    </>
  )
}

/** A table of so few columns is not drawn out over the whole page: the eye would lose the row. */
const FEW = 4

/** Where years are left out, and the way to all of them. */
function Fold({ table }: { table: ResultTable }) {
  return (
    <tbody className="fold no-print">
      <tr>
        <td colSpan={table.columns.length}>
          <label>
            <input type="checkbox" /> <b>{foldWords(table)}</b>
          </label>{' '}
          <span>every fifth year below</span>
        </td>
      </tr>
    </tbody>
  )
}

/** On a phone the essential columns stand alone until all are asked for. */
function ColumnsToggle() {
  const id = useId()
  return (
    <p className="fold-toggle columns-toggle no-print">
      <input type="checkbox" id={id} />
      <label htmlFor={id}>Show all columns</label>
    </p>
  )
}

const COLUMNS_OF_A_PHONE = 2

/**
 * Where a table is wider than its place it scrolls by itself, also from the keyboard; its first column stays, and an
 * arrow at the edge says that there is more.
 */
export const TableScroll = ({ label, columns, children }: { label: string; columns: number; children: ReactNode }) => (
  <div className="table-frame">
    <div
      className="table-scroll"
      {...(columns > COLUMNS_OF_A_PHONE ? { role: 'region', 'aria-label': `${label}: table`, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  </div>
)
