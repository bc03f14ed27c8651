/** Where a figure's link leads. */
export const placeOf = (series: string, on: string): string => `rate-${series}-${on}`

/** The figure at a place: what `placeOf` was given. */
export function figureAt(hash: string): { series: string; on: string } | null {
  const [, series, on] = /^#rate-(.+)-(\d{4}-\d\d-\d\d)$/.exec(hash) ?? []
  return series && on ? { series, on } : null
}
