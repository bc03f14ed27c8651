import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowsMarkup, writingOf } from './answer-rows.ts'
import { countText } from './cell-text.ts'
import type { AnswerTable } from './contract.ts'
import { TableFrame } from './table-frame.tsx'

/**
 * A schedule of hundreds of rows: on request, and all of it on paper. While it is closed in a browser a new answer does
 * not write its rows, so that typing never waits for what nobody looks at.
 */
export function LongTable({ table }: { table: AnswerTable }) {
  const [first] = useState(table)
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useOpenOnPaper(setIsOpen)
  /* A reader may have opened it before the scripts were there. */
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  const writing = writingOf(table)
  const isWritten = isOpen || first === table
  return (
    <details
      ref={details}
      className="long-table"
      id={table.id}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{table.title}</h2> <span>{countText(table.rows.length)} rows</span>
      </summary>
      <TableFrame table={table} writing={writing} rows={isWritten ? rowsMarkup(table, writing) : ''} />
    </details>
  )
}

/** What is closed on the screen is open while the page is printed. */
function useOpenOnPaper(setIsOpen: (change: (isOpen: boolean) => boolean) => void) {
  useEffect(() => {
    let was = false
    const open = () =>
      flushSync(() =>
        setIsOpen((isOpen) => {
          was = isOpen
          return true
        }),
      )
    const restore = () => setIsOpen(() => was)
    addEventListener('beforeprint', open)
    addEventListener('afterprint', restore)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', restore)
    }
  }, [setIsOpen])
}
