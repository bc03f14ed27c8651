/** The same list as it was, as I have it, and as it is stored meanwhile. */
interface ListStates<Entry> {
  base: Iterable<Entry>
  mine: Iterable<Entry>
  theirs: Iterable<Entry>
}

/**
 * A list that two have changed: what either has added is in it, what either has taken out is not. The order is mine, with
 * theirs behind.
 *
 * @param saidBy two entries are the same when this is
 * @example
 * ```ts run
 * mergedList({ base: ['a', 'b'], mine: ['b', 'a', 'c'], theirs: ['a', 'd'] }, (entry) => entry) // => ['a', 'c', 'd']
 * ```
 */
export function mergedList<Entry>(
  { base, mine, theirs }: ListStates<Entry>,
  saidBy: (entry: Entry) => string,
): Entry[] {
  const setOf = (list: Iterable<Entry>) => new Set(Array.from(list, saidBy))
  const [before, own, other] = [setOf(base), setOf(mine), setOf(theirs)]
  const kept = [...mine].filter((entry) => other.has(saidBy(entry)) || !before.has(saidBy(entry)))
  const added = [...theirs].filter((entry) => !own.has(saidBy(entry)) && !before.has(saidBy(entry)))
  return [...kept, ...added]
}
