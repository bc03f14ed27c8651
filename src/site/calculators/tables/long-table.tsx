import { useEffect, useRef, useState } from 'react'
import { countText, type ResultTable } from '#calculators'
import { TableFrame } from './frame.tsx'
import { useLongRows } from './long-rows.ts'

/** A table of hundreds of rows that no shorter one sums up: on request, and on paper where it was asked for. */
export function LongTable({ table: newest }: { table: ResultTable }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { table, writing, rows } = useLongRows(newest, isOpen)
  /* A reader may have opened it before the scripts were there. */
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      className="long-table"
      id={table.id}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{table.title}</h2> <span>{rowsText(table.rows.length)}</span>
      </summary>
      <TableFrame table={table} writing={writing} rows={rows} />
    </details>
  )
}

const rowsText = (count: number) => (count === 1 ? '1 row' : `${countText(count)} rows`)
