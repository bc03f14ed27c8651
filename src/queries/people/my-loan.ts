import { type Client, dataOf } from '#queries/shared'

/** The loan that an account keeps. */
export interface StoredLoan {
  /** in the letters of an address, as the device keeps it */
  loan: string
  /** ISO timestamp */
  changedAt: string
}

/**
 * The loan of the account that the client speaks for; null when it keeps none. Never remembered.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const stored = await accountLoan(signedInClient)
 * ```
 */
export async function accountLoan(client: Client): Promise<StoredLoan | null> {
  const [row] = dataOf('pages', await client.from('my_loans').select('loan,changed_at').limit(1))
  return row ? { loan: row.loan, changedAt: row.changed_at } : null
}

/**
 * Keeps a loan for the account, in the place of the one there was; none (null) forgets it.
 *
 * @param account its id
 * @throws ContentLoadError
 * @example
 * ```ts
 * await keepAccountLoan(signedInClient, { account, stored: { loan: 'kind=have&rate=7', changedAt: '2026-11-22T12:00:00Z' } })
 * await keepAccountLoan(signedInClient, { account, stored: null })
 * ```
 */
export async function keepAccountLoan(
  client: Client,
  { account, stored }: { account: string; stored: StoredLoan | null },
): Promise<void> {
  const table = client.from('my_loans')
  const done = stored
    ? await table.upsert({ loan: stored.loan, changed_at: stored.changedAt }, { onConflict: 'user_id' })
    : await table.delete().eq('user_id', account)
  if (done.error) dataOf('pages', done)
}
