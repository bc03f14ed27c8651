import { z } from 'zod'
import { draftReport } from '#content'
import { dayInNewsroom } from '#queries/stories'
import { queueTask } from './task.ts'

/** The report of the week. The database queues it with the figures that it is written from (queue_report). */
export const report = queueTask({
  runs: 'in the queue',
  name: 'report',
  about: 'the weekly report',
  payload: z.object({}),
  schedule: null,
  async run({ serviceClient, clock, publishesReport, log }) {
    const today = dayInNewsroom(clock().toISOString())
    const { words } = await draftReport(serviceClient, { today, publish: publishesReport })
    log(`rates: report: ${words}`)
  },
})
