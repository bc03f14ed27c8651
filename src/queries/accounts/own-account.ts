import { type Client, dataOf } from '#queries/shared'

/** Where somebody is signed in. */
export interface Device {
  /** Of its session. */
  id: string
  /** ISO timestamp */
  signedInAt: string
  /** ISO timestamp of the last renewal of its session */
  lastUsedAt: string
  /** What its browser calls itself; '' when it said nothing. */
  agent: string
  /** Where its last renewal came from; '' when that is not known. */
  address: string
  isCurrent: boolean
}

/**
 * Where the account that the client speaks for is signed in: this device first, then those that were used last.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [here] = await ownDevices(account.client)
 * ```
 */
export async function ownDevices(client: Client): Promise<Device[]> {
  return dataOf('pages', await client.rpc('own_devices')).map((device) => ({
    id: device.id,
    signedInAt: device.signed_in_at,
    lastUsedAt: device.last_used_at,
    agent: device.agent,
    address: device.address,
    isCurrent: device.is_current,
  }))
}

/**
 * Signs out one device of one's own.
 *
 * @returns false when it was signed out already
 * @throws ContentLoadError
 * @example
 * ```ts
 * await endDevice(account.client, device.id)
 * ```
 */
export async function endDevice(client: Client, id: string): Promise<boolean> {
  return dataOf('pages', await client.rpc('end_device', { device: id }))
}

/**
 * Everything that the site holds of the account that the client speaks for, as JSON.
 *
 * @throws ContentLoadError also when the session has not passed the second factor
 * @example
 * ```ts
 * const text = JSON.stringify(await ownData(account.client), null, 2)
 * ```
 */
export async function ownData(client: Client): Promise<unknown> {
  return dataOf('pages', await client.rpc('own_data'))
}

/**
 * Deletes the account that the client speaks for; its texts stay under their byline.
 *
 * @returns why the database refused it, in words; null when it is done
 * @throws ContentLoadError when the database could not be asked
 * @example
 * ```ts
 * const refusal = await deleteOwnAccount(account.client)
 * ```
 */
export async function deleteOwnAccount(client: Client): Promise<string | null> {
  const deleted = await client.rpc('delete_own_account')
  if (deleted.error && deleted.status === 403) return deleted.error.message
  if (deleted.error) dataOf('pages', deleted)
  return null
}
