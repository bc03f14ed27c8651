import { useCallback, useEffect, useState } from 'react'
import { useLeaveWarning } from './use-leave-warning.ts'

/** Says of a row whether something stands in its form that is not saved. */
export type NoteUnsaved = (id: string, isUnsaved: boolean) => void

/**
 * The rows of a list, and before them those that have left it, for another filter or another state of theirs, while something
 * that is not saved stands in their forms: nothing that was typed goes away with them.
 */
export function useUnsavedRows<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const [known, setKnown] = useState({ rows, left: [] as readonly Row[] })
  if (known.rows !== rows) {
    const there = new Set(rows.map(idOf))
    const before = [...known.left, ...known.rows]
    setKnown({ rows, left: before.filter((row) => unsaved.has(idOf(row)) && !there.has(idOf(row))) })
  }
  const note: NoteUnsaved = useCallback(
    (id, isUnsaved) =>
      setUnsaved((all) => {
        if (all.has(id) === isUnsaved) return all
        return new Set(isUnsaved ? [...all, id] : [...all].filter((other) => other !== id))
      }),
    [],
  )
  const left = known.left.filter((row) => unsaved.has(idOf(row)))
  return { rows: left.length > 0 ? [...left, ...known.rows] : known.rows, note }
}

/** Of the row in whose form it stands. */
export function useUnsaved(note: NoteUnsaved, id: string, isUnsaved: boolean): void {
  useLeaveWarning(isUnsaved)
  useEffect(() => {
    note(id, isUnsaved)
    return () => note(id, false)
  }, [note, id, isUnsaved])
}
