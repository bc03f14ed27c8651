import { type Client, dataOf, refusalOf } from '#queries/shared'

/** Who may make an account: a reader or an author then, or nobody without an invitation. */
export type SignUps = 'reader' | 'author' | 'closed'

/** Who may sign up, by whose word. */
export interface SignUpSettings {
  /** at the desk; null follows the operator */
  chosen: SignUps | null
  /** null where the operator's word is not known, as on a hosted service */
  byOperator: SignUps | null
  /** whether the site can close them: a hosted service does that itself */
  mayClose: boolean
}

/**
 * Who may sign up. For admins.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { chosen, byOperator } = await signUps(adminsClient)
 * ```
 */
export async function signUps(client: Client): Promise<SignUpSettings> {
  const [row] = dataOf('pages', await client.rpc('sign_ups'))
  return {
    chosen: (row?.chosen ?? null) as SignUps | null,
    byOperator: (row?.by_operator ?? null) as SignUps | null,
    mayClose: row?.may_close ?? false,
  }
}

/**
 * Says who may sign up from now on; accounts that there are stay what they are.
 *
 * @param who null follows the operator's setting
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await setSignUps(adminsClient, 'closed')
 * ```
 */
export async function setSignUps(client: Client, who: SignUps | null): Promise<string | null> {
  // The argument may be null, which generated types do not say.
  const { error } = await client.rpc('set_sign_ups', { who: who as string })
  return refusalOf(error)
}
