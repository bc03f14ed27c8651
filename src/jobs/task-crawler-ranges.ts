import { z } from 'zod'
import { RANGE_LISTS, type RangeList, rangesOfFile } from '#bots'
import { isMistake } from '#outside'
import { crawlerRanges as heldRanges, storeCrawlerRanges } from '#queries/crawlers'
import { queueTask, type TaskDeps } from './task.ts'

const DAY_MS = 86_400_000
/** Tried again with longer and longer waits; the next day has a try of its own. */
const ATTEMPTS = 4
/** The longest file known has some 30 kB. */
const MOST_BYTES = 512 * 1024

/** Reads the addresses that operators publish for their crawlers, once a day; a list that cannot be read stays as it was. */
export const crawlerRanges = queueTask<{ due: string }>({
  runs: 'in the queue',
  name: 'crawler-ranges',
  about: 'lists of addresses of crawlers',
  payload: z.object({ due: z.string() }),
  schedule: ({ outgoing }, now) => {
    if (!outgoing) return []
    const due = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
    return [
      {
        key: 'crawler-ranges',
        payload: { due: due.toISOString() },
        attempts: ATTEMPTS,
        due,
        next: new Date(due.getTime() + DAY_MS),
      },
    ]
  },
  async run(deps) {
    const today = deps.clock().toISOString().slice(0, 10)
    const held = await heldRanges().ask(deps.serviceClient)
    const wanted = RANGE_LISTS.filter(({ id }) => !held.some(({ list, readOn }) => list === id && readOn === today))
    const failures: string[] = []
    for (const list of wanted) {
      const failure = await refresh(deps, list)
      if (failure) failures.push(failure)
    }
    for (const failure of failures) deps.log(`crawlers: ${failure}`)
    if (failures.length > 0 && failures.length === wanted.length)
      throw new Error('No list of addresses of crawlers could be read')
  },
})

/** Null when the list was read; or why it was not. */
async function refresh({ outgoing, serviceClient, clock }: TaskDeps, list: RangeList): Promise<string | null> {
  if (!outgoing) return null
  const networks = new Set<string>()
  try {
    for (const url of list.urls) {
      const { status, text } = await outgoing(url, { mostRedirects: 2, mostBytes: MOST_BYTES })
      if (status !== 200) return `${list.operator}: ${new URL(url).host} responded with ${status}`
      for (const network of rangesOfFile(text)) networks.add(network)
    }
  } catch (error) {
    if (isMistake(error)) throw error
    return `${list.operator}: ${error instanceof Error ? error.message : String(error)}`
  }
  await storeCrawlerRanges(serviceClient, {
    list: list.id,
    networks: [...networks],
    readOn: clock().toISOString().slice(0, 10),
  })
  return null
}
