import type { HookDelivery } from '#queries/desk'

/** How a delivery went, in words. */
export function deliveryWords({
  state,
  attempts,
  status,
  problem,
}: Omit<HookDelivery, 'id' | 'event' | 'createdAt'>): string {
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  if (state === 'arrived') return `Arrived with ${status}, ${tries}`
  if (attempts === 0) return 'Not tried yet'
  return `${problem ?? `It responded with ${status}`}; ${tries}`
}
