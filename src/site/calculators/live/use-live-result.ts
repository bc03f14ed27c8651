import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { AnyCalculator, Records, Texts } from '#calculators'
import { Calculation, type Shown, type Surroundings } from './calculation.ts'

export interface LiveResult extends Shown {
  texts: Texts
  records: Records
  /** The reader has paused on something that has no result, or there has been none of their own entries yet. */
  isOutdated: boolean
  /** Faults of fields that are not being typed into. */
  errors: Readonly<Record<string, string>>
  /** Fields that did not stand at their default when the page was opened. */
  opened: ReadonlySet<string>
  /** What is said aloud once typing pauses. */
  said: string
  change: Calculation['change']
  /** Takes over another address of the same calculator. */
  open: Calculation['open']
}

/** A form's texts and their result, on the server and while somebody types. */
export function useLiveResult({ calculator, ...around }: Surroundings & { calculator: AnyCalculator }): LiveResult {
  const { path, search, records: given, kept } = around
  const [calculation] = useState(() => new Calculation(calculator, around))
  const { onEntry, onResult, entries, change, open, opened } = calculation
  const { texts, records, settled } = useSyncExternalStore(onEntry, entries, entries)
  const [shown, setShown] = useState(calculation.shown)
  // Typing never waits for a result to be drawn.
  useEffect(() => onResult(() => startTransition(() => setShown(calculation.shown))), [calculation, onResult])
  useEffect(() => calculation.follow({ path, search, records: given, kept }), [calculation, given, kept, path, search])
  const { outcome, last } = shown
  const errors = pausedErrors(outcome.errors, texts, settled.texts)
  const hasPaused = settled.texts === outcome.texts
  const isOutdated = outcome.result === null && (last?.standIn !== null || hasPaused)
  return { ...shown, texts, records, errors, isOutdated, said: settled.said, opened, change, open }
}

/** Somebody in the middle of a figure is not told that half of it is wrong. */
const pausedErrors = (errors: Readonly<Record<string, string>>, texts: Texts, settled: Texts) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => texts[name] === settled[name]))
