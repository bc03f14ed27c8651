import type { AskableSource, IngestionRun } from '#queries/desk'

/** A source as the desk shows it. */
export interface DeskSource {
  id: string
  name: string
  /** null when it never ran */
  last: IngestionRun | null
  /** how it was asked for by hand last; null when nobody did, or when it is set up no more and cannot be asked */
  asked: { at: string; by: string | null } | null
  canAsk: boolean
}

const SHORT_NAMES: Record<string, string> = {
  pmms: 'Freddie Mac’s survey',
  treasury: 'Treasury yields',
  'fred-csv': 'FRED, its files',
  'fred-api': 'FRED',
  desk: 'By hand',
}

/** A source as people call it; one that an operator added is called as they named it. */
export const sourceName = (id: string, sources: readonly { id: string; name: string }[]): string =>
  SHORT_NAMES[id] ?? sources.find((source) => source.id === id)?.name ?? id

/**
 * Each source once, by its name, with its newest run: those that can be asked, whether they ever ran or not, and those of
 * former settings. What was entered by hand is none.
 *
 * @param runs newest first
 */
export function deskSources(askable: readonly AskableSource[], runs: readonly IngestionRun[]): DeskSource[] {
  const ids = new Set([...askable.map(({ id }) => id), ...runs.map(({ source }) => source)])
  ids.delete('desk')
  const sources = Array.from(ids, (id): DeskSource => {
    const known = askable.find((source) => source.id === id)
    const asked = known?.askedAt ? { at: known.askedAt, by: known.askedBy } : null
    const last = runs.find(({ source }) => source === id) ?? null
    return { id, name: sourceName(id, askable), last, asked, canAsk: known !== undefined }
  })
  return sources.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The sources of today's settings from which nothing came when they were last asked. */
export const failingSources = (sources: readonly DeskSource[]): DeskSource[] =>
  sources.filter(({ canAsk, last }) => canAsk && last?.outcome === 'failed')

/** Whether somebody asked for a run that has not begun. */
export const isAwaited = ({ asked, last }: DeskSource): boolean =>
  asked !== null && (last === null || Date.parse(asked.at) > Date.parse(last.startedAt))
