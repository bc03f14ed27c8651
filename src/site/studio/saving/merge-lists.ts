import type { SourceNote } from '#queries/shared'
import { type TextFields, mergedList } from '#queries/writing'

/** Fields that hold entries, each of which two people may add or take away without touching the others. */
export type ListName = 'tags' | 'keywords' | 'sources' | 'terms' | 'also' | 'restsOn' | 'related'

/**
 * A list that both have changed: what either has added is in it, what either has taken out is not. The order is mine, with
 * theirs behind.
 */
export function mergeLists<Name extends ListName>(
  base: TextFields[Name],
  mine: TextFields[Name],
  theirs: TextFields[Name],
): TextFields[Name] {
  return mergedList<Entry>({ base, mine, theirs }, saidBy) as TextFields[Name]
}

type Entry = TextFields[ListName][number]

/** Two entries are the same when these are. */
function saidBy(entry: Entry): string {
  if (typeof entry === 'string') return entry
  const { term, slug, text, name, date, url } = entry as Partial<TextFields['terms'][number] & SourceNote>
  return JSON.stringify([term, slug, text, name, date ?? '', url ?? ''])
}
