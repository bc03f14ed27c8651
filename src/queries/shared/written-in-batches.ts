import { type Loaded, type Result, dataOf } from './question.ts'

/** PostgreSQL's code of a statement that took longer than it may. */
const TOOK_TOO_LONG = '57014'

/** What a write resolves to, with PostgreSQL's code where it failed. */
type Written<Data> = Omit<Result<Data>, 'error'> & { error: { message: string; code?: string } | null }

/**
 * Writes rows batch after batch. A batch that takes longer than a statement may, as on a machine that is busy, is halved
 * and tried again.
 *
 * @param what named in the error
 * @param write a batch, which may be given again in part after it failed whole
 * @returns what each write resolved to, in order
 * @throws ContentLoadError with the backend's error as cause, when a row alone takes too long or anything else fails
 * @example
 * ```ts run
 * const write = async (batch: number[]) => ({ data: batch.length, error: null })
 * await writtenInBatches('pages', [1, 2, 3], { size: 2, write }) // => [2, 1]
 * ```
 */
export async function writtenInBatches<Row, Data>(
  what: Loaded,
  rows: readonly Row[],
  { size, write }: { size: number; write: (batch: Row[]) => PromiseLike<Written<Data>> },
): Promise<(Data | null)[]> {
  const written: (Data | null)[] = []
  for (let from = 0; from < rows.length; from += size) {
    const batch = rows.slice(from, from + size)
    const result = await write(batch)
    if (result.error?.code === TOOK_TOO_LONG && batch.length > 1) {
      written.push(...(await writtenInBatches(what, batch, { size: Math.ceil(batch.length / 2), write })))
    } else {
      if (result.error) dataOf(what, result)
      written.push(result.data)
    }
  }
  return written
}
