/** Of a copy that is sent because no newer one can be made. A clock that was set back meanwhile makes it no younger than new. */
export function staleHead(madeAt: number): string[] {
  return ['x-ratesheet-stale', 'true', 'age', String(Math.max(0, Math.floor((Date.now() - madeAt) / 1000)))]
}
