import { href } from '#routes'
import { type Account, type GuardRule, useGuarded } from '#session'
import { type DeskRecords, deskRecords } from './desk-records.ts'
import type { Signatures } from './desk-words.ts'

/** The desk while somebody works at it. */
export interface OpenDesk {
  account: Account
  records: DeskRecords
}

/** What a signature is read by. */
export const signaturesOf = ({ account, records }: OpenDesk): Signatures => ({
  reader: account.id,
  names: records.names,
})

const RULE: GuardRule<OpenDesk> = {
  path: href('ratesDesk'),
  mayEnter: ({ isEditor }) => isEditor,
  load: async (account) => ({ account, records: await deskRecords(account.client) }),
  failed: 'The desk could not be read.',
}

/** The desk of whoever is signed in, and the way to read it again. */
export const useDesk = () => useGuarded(RULE)
