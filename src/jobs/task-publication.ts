import { KINDS, TEXT_KINDS } from '#kinds'
import { nextScheduledMinute, tellPublished } from '#queries/desk'
import type { ProcessTask } from './task.ts'

/** Scheduled texts become public at their minute: each process has pages to drop, and open pages look at themselves anew. */
export const publication: ProcessTask = {
  runs: 'in each process',
  name: 'publication',
  about: 'publication at its minute',
  follows: TEXT_KINDS.map((kind) => KINDS[kind].table),
  async next({ serviceClient }) {
    const minute = await nextScheduledMinute(serviceClient)
    return minute === null ? null : new Date(minute)
  },
  async run({ onPublication, serviceClient }) {
    onPublication()
    await tellPublished(serviceClient)
  },
}
