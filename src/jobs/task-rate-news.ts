import { z } from 'zod'
import { tellHooks } from '#queries/desk'
import { ADDRESSES_OF_RATES } from './changed-addresses.ts'
import { queueTask } from './task.ts'

/** Tells who wants to know which pages new figures have changed. The database queues it with the figures (private.tell_rates). */
export const rateNews = queueTask({
  runs: 'in the queue',
  name: 'rate-news',
  about: 'what hooks are told of figures',
  payload: z.object({}),
  schedule: null,
  async run({ serviceClient, receivers }) {
    if (!receivers) return
    const addresses = ADDRESSES_OF_RATES.map((path) => receivers.origin + path)
    // The line of the rate stands on every page.
    await tellHooks(serviceClient, 'addresses.changed', { addresses, isFrameChanged: true })
  },
})
