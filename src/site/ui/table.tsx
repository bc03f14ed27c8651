import { type ReactNode, useId } from 'react'

export interface Column<Row> {
  head: ReactNode
  /** Names the cell on a phone, where rows become blocks; the head is used when it is plain text. */
  label?: string
  cell: (row: Row) => ReactNode
  /** `sentence` is words: on a phone they stand under the row's name, without a label. */
  kind?: 'row' | 'number' | 'text' | 'sentence'
}

interface Props<Row> {
  caption: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Under the last row, closed by the double rule. */
  total?: Row
  /** The caption is read out and not shown, because a heading says the same. */
  quietCaption?: boolean
}

/** So many columns fit at any size of letters. */
const FEW = 2

/**
 * Figures in columns, with caption and scopes; on a phone each row stands as a block of its own. Where the letters of a
 * reader make it wider than its place it scrolls by itself, also from the keyboard; the page never does. The place is a
 * group: the section around it is the landmark, and may have the same name.
 */
export function Table<Row>({ caption, columns, rows, keyOf, total, quietCaption = false }: Props<Row>) {
  const id = useId()
  return (
    <div
      className="table-region"
      {...(columns.length > FEW ? { role: 'group', 'aria-labelledby': id, tabIndex: 0 } : {})}
    >
      <table className="table">
        <caption id={id} className={quietCaption ? 'visually-hidden' : undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={column.kind === 'number' ? 'number' : undefined}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...{ columns, row }} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <TableRow {...{ columns }} row={total} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

function TableRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <tr>
      {columns.map((column, index) =>
        column.kind === 'row' ? (
          <th key={index} scope="row">
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={index}
            className={classOf(column.kind)}
            data-label={column.label ?? (typeof column.head === 'string' ? column.head : undefined)}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

const classOf = (kind?: string) => (kind === 'number' || kind === 'sentence' ? kind : undefined)
