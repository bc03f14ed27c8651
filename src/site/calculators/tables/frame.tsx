import { type ReactNode, useId } from 'react'
import { trusted } from '#ui/trusted'
import { minorColumns } from './columns.ts'
import { type Writing, rowMarkup } from './rows.ts'
import type { AnswerTable } from '#calculators/contract/contract.ts'

interface FrameProps {
  table: AnswerTable
  writing: Writing
  /** As markup of our own, every text in it escaped. */
  rows: string
}

/** The table itself under its head; its rows are text. */
export function TableFrame({ table, writing, rows }: FrameProps) {
  const { columns, title, total } = table
  const minor = minorColumns(table)
  return (
    <>
      {minor.length > 0 && <ColumnsToggle />}
      <TableScroll label={title} columns={columns.length}>
        <table className={['answer-table', ...minor.map((at) => `minor-${at}`)].join(' ')}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ label }, at) => (
                <th key={at} scope="col" className={writing.numbers[at] ? 'number' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody dangerouslySetInnerHTML={{ __html: trusted(rows) }} />
          {total && <tfoot dangerouslySetInnerHTML={{ __html: trusted(rowMarkup(total, writing)) }} />}
        </table>
      </TableScroll>
    </>
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

/** Where a table is wider than its place it scrolls by itself, also from the keyboard, and its first column stays. */
export const TableScroll = ({ label, columns, children }: { label: string; columns: number; children: ReactNode }) => (
  <div
    className="table-scroll"
    {...(columns > COLUMNS_OF_A_PHONE ? { role: 'region', 'aria-label': `${label}: table`, tabIndex: 0 } : {})}
  >
    {children}
  </div>
)
