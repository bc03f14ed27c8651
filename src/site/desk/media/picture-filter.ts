import type { PictureFilter, PictureState } from '#queries/writing'

export const PICTURE_STATES: readonly (readonly [PictureState, string])[] = [
  ['undescribed', 'without a description'],
  ['unused', 'shown nowhere'],
]

/** What the address of the list asks for; what makes no sense there is any. */
export const filterOf = (query: URLSearchParams): PictureFilter => ({
  words: query.get('q') ?? '',
  state: PICTURE_STATES.find(([state]) => state === query.get('state'))?.[0] ?? null,
})

/** The same, as the address says it. */
export const addressOf = ({ words, state }: PictureFilter) => ({ state, q: words.trim() })

const KILOBYTE = 1000

/**
 * How large a picture is, in words.
 *
 * @example
 * ```ts run
 * sizeWords({ width: 800, height: 450, bytes: 10302 }) // => '800 × 450, 10 kB'
 * ```
 */
export function sizeWords({ width, height, bytes }: { width: number; height: number; bytes: number }): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  const size = kilobytes < KILOBYTE ? `${kilobytes} kB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`
  return `${width} × ${height}, ${size}`
}

/** Where it is shown, in words. */
export const usesWords = (uses: number): string =>
  uses === 0 ? 'Shown nowhere' : uses === 1 ? 'Shown once' : `Shown ${uses} times`
