import { DATED_RECORDS } from '#calculators/counties'
import { enterDatedRecords as enter } from '#queries/desk'
import type { Client } from '#queries/shared'

/**
 * Tells the database which limits, fees and ratios the calculators hold and until when: they are code, so each start says it.
 *
 * @param client with the service key
 * @example
 * ```ts
 * await enterDatedRecords(serviceClient)
 * ```
 */
export const enterDatedRecords = (client: Client): Promise<void> =>
  enter(client, [
    ...new Map(DATED_RECORDS.map(({ url = null, ...record }) => [record.name, { ...record, url }] as const)).values(),
  ])
