import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowsMarkup, writingOf } from './rows.ts'
import { countText } from '#calculators/contract/cell-text.ts'
import type { AnswerTable } from '#calculators/contract/contract.ts'
import { TableFrame } from './frame.tsx'

/**
 * A schedule of hundreds of rows: on request, and all of it on paper. A new answer is written into it only while it is
 * open, and after a pause, so that typing never waits for a schedule.
 */
export function LongTable({ table: newest }: { table: AnswerTable }) {
  const table = useSettled(newest)
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isOnPaper = useOnPaper()
  const [first] = useState(table)
  const isWritten = isOpen || isOnPaper || table === first
  const writing = useMemo(() => writingOf(table), [table])
  const rows = useMemo(() => (isWritten ? rowsMarkup(table, writing) : ''), [isWritten, table, writing])
  /* A reader may have opened it before the scripts were there. */
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      className="long-table"
      id={table.id}
      open={isOpen || isOnPaper}
      onToggle={(event) => !isOnPaper && setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{table.title}</h2> <span>{rowsText(table.rows.length)}</span>
      </summary>
      <TableFrame table={table} writing={writing} rows={rows} />
    </details>
  )
}

const rowsText = (count: number) => (count === 1 ? '1 row' : `${countText(count)} rows`)

const PAUSE_MS = 300

/** A value once it has rested. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return undefined
    const timer = setTimeout(() => startTransition(() => setSettled(value)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}

/** Whether the page is being printed. */
function useOnPaper(): boolean {
  const [isOnPaper, setIsOnPaper] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsOnPaper(true))
    const end = () => setIsOnPaper(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isOnPaper
}
