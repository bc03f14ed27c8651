/** Of a copy that is sent because no newer one can be made. */
export function staleHead(madeAt: number): string[] {
  return ['x-ratesheet-stale', 'true', 'age', String(Math.floor((Date.now() - madeAt) / 1000))]
}
