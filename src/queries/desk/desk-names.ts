import { type Client, dataOf } from '#queries/shared'

/**
 * What those are called who decided, entered or asked for something at the desk of the rates, by their accounts; whoever
 * gave no name is not among them. For editors and admins: to others nobody has a name.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const names = await deskNames(editorsClient)
 * names.get(run.startedBy ?? '') // 'Jane Doe'
 * ```
 */
export async function deskNames(client: Client): Promise<ReadonlyMap<string, string>> {
  const rows = dataOf('rates', await client.rpc('desk_names'))
  return new Map(rows.map(({ account, name }) => [account, name]))
}
