/** Where a figure's link leads. */
export const placeOf = (series: string, on: string): string => `rate-${series}-${on}`
