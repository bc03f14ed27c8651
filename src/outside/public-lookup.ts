import { lookup } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'

import { isInside } from './networks.ts'
import { OutgoingFailure } from './outgoing-failure.ts'

/** The failure of a target that no setting of the operator's names. */
export const leadsInside = (host: string) =>
  new OutgoingFailure('refused', `${host} leads into a private network, which is not asked`)

type Found = (failure: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Resolves a name as `node:dns` does, for a connection that is made to what it gives: it fails when any of the addresses
 * is in a private network, so that a name which changes its mind between two questions changes nothing.
 */
export function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (failure, addresses) => {
    if (failure) return found(failure, [])
    if (addresses.length === 0 || addresses.some(({ address }) => isInside(address))) {
      return found(leadsInside(host), [])
    }
    const [first] = addresses
    if (options.all) return found(null, addresses)
    return found(null, first?.address ?? '', first?.family)
  })
}
