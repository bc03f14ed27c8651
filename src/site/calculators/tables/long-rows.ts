import { startTransition, useEffect, useMemo, useState } from 'react'
import { type Writing, rowsMarkup, writingOf } from './rows.ts'
import type { ResultTable } from '#calculators'

interface LongRows {
  table: ResultTable
  writing: Writing
  rows: readonly string[]
}

/**
 * The hundreds of rows of a schedule. A new result is written into them only while they are shown, and after a pause,
 * so that typing never waits for a schedule.
 */
export function useLongRows(newest: ResultTable, isShown: boolean): LongRows {
  const table = useSettled(newest)
  const [first] = useState(table)
  const isWritten = isShown || table === first
  const writing = useMemo(() => writingOf(table), [table])
  const rows = useMemo(() => (isWritten ? rowsMarkup(table, writing) : []), [isWritten, table, writing])
  return { table, writing, rows }
}

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
