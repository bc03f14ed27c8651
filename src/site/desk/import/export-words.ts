import type { Export } from '#queries/moving'

const count = new Intl.NumberFormat('en-US')

/**
 * How an export stands, in a sentence.
 *
 * @example
 * ```ts run
 * exportWords({ state: 'done', failure: null }) // => 'Written.'
 * exportWords({ state: 'expired', failure: null }) // => 'Its day is over: its archives are gone.'
 * ```
 */
export function exportWords({ state, failure }: Pick<Export, 'state' | 'failure'>): string {
  switch (state) {
    case 'waiting':
      return 'Waiting for its turn.'
    case 'running':
      return 'Being written. You can leave this page.'
    case 'failed':
      return failure ?? 'It could not be written.'
    case 'done':
      return 'Written.'
    case 'expired':
      return 'Its day is over: its archives are gone.'
    default:
      return state satisfies never
  }
}

/**
 * How far it is, in words.
 *
 * @example
 * ```ts run
 * exportProgressWords({ done: 50, total: 2000 }) // => '50 of 2,000 texts'
 * exportProgressWords({ done: 2000, total: 2000 }) // => 'Pictures and archives'
 * exportProgressWords({ done: 0, total: 0 }) // => 'Beginning'
 * ```
 */
export function exportProgressWords({ done, total }: Pick<Export, 'done' | 'total'>): string {
  if (total === 0) return 'Beginning'
  return done < total ? `${count.format(done)} of ${count.format(total)} texts` : 'Pictures and archives'
}

const MEGABYTE = 1_000_000

/**
 * What the button says that downloads an archive.
 *
 * @example
 * ```ts run
 * archiveWords({ index: 0, of: 1, bytes: 12_300_000 }) // => 'Download (12.3 MB)'
 * archiveWords({ index: 1, of: 3, bytes: 40_000 }) // => 'Download 2 of 3 (0.1 MB)'
 * ```
 */
export function archiveWords({ index, of, bytes }: { index: number; of: number; bytes: number }): string {
  const size = Math.max(0.1, bytes / MEGABYTE).toFixed(1)
  return of === 1 ? `Download (${size} MB)` : `Download ${index + 1} of ${of} (${size} MB)`
}
