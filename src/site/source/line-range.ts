const MOST_MARKED = 2_000

/** The lines that "L10-L20", "L10" or "10-20" names, or null. */
export function lineRange(text: string): readonly [first: number, last: number] | null {
  const [, start, end] = /^L?(\d{1,6})(?:-L?(\d{1,6}))?$/.exec(text) ?? []
  if (start === undefined) return null
  const [first, last] = [Number(start), Number(end ?? start)]
  return first > 0 && last >= first && last - first < MOST_MARKED ? [first, last] : null
}
