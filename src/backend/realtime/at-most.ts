/**
 * Runs work for each of a list, so many at the same time; the first failure is thrown when what had begun has ended.
 *
 * @param most 1 or more
 */
export async function atMost<Item>(
  most: number,
  list: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = list.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(most, list.length) }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
