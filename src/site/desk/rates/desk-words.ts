import { type Unit, formatFigure } from '#market'
import type { IngestionRun } from '#queries/desk'
import { formatDay } from '#ui/dates.ts'

/** A figure with all of its digits: one that is held may have more of them than its series shows. */
export function wholeFigure(value: number, unit: Unit, decimals: number): string {
  const digits = String(value).split('.')[1]?.length ?? 0
  // Thousands are multiplied before they are written.
  return formatFigure(value, unit, Math.max(decimals, unit === 'thousands' ? digits - 3 : digits))
}

/** Days in a sentence of the database as people read them. */
export const readableDays = (words: string): string =>
  words.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (on) => formatDay(on, true))

/** The site that an address leads to; null for what is no address of the web. */
export function hostOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url && /^https?:$/.test(url.protocol) ? url.hostname : null
}

/** What a run came to. */
export function outcomeWords({ outcome, rowsNew, rowsHeld }: IngestionRun): string {
  if (outcome === null) return 'going on'
  if (outcome === 'failed') return 'failed'
  const parts = [...(rowsNew > 0 ? [`${rowsNew} new`] : []), ...(rowsHeld > 0 ? [`${rowsHeld} held`] : [])]
  return parts.join(', ') || 'nothing new'
}

/** Who reads the desk, and what others are called by their accounts. */
export interface Signatures {
  reader: string
  names: ReadonlyMap<string, string>
}

/** Who signed, for the editor who reads it. */
export function signedBy(account: string | null, { reader, names }: Signatures): string {
  if (account === null) return 'nobody by hand'
  return account === reader ? 'you' : (names.get(account) ?? 'another editor')
}

/** What waits, in a sentence; sources that failed when they were last asked are named first, for nothing comes from them. */
export function summaryOf(held: number, reports: readonly unknown[], failing: readonly string[] = []): string {
  if (failing.length === 0) return waitingWords(held, reports)
  const failed = `${failing.join(' and ')} failed when last asked.`
  return held + reports.length === 0 ? failed : `${failed} ${waitingWords(held, reports)}`
}

function waitingWords(held: number, reports: readonly unknown[]): string {
  if (held === 0 && reports.length === 0) return 'Nothing waits for a decision.'
  const figures = held === 1 ? 'One figure' : `${held.toLocaleString('en-US')} figures`
  const drafts = reports.length === 1 ? 'one report' : `${reports.length} reports`
  if (reports.length === 0) return `${figures} ${held === 1 ? 'waits' : 'wait'} for a decision.`
  if (held === 0)
    return `${drafts[0]?.toUpperCase()}${drafts.slice(1)} ${reports.length === 1 ? 'waits' : 'wait'} to be read.`
  return `${figures} and ${drafts} wait for a decision.`
}
