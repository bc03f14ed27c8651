import { z } from 'zod'
import { changedTexts, forgetChangedTexts, tellHooks } from '#queries/desk'
import { addressesOfText } from './changed-addresses.ts'
import { queueTask } from './task.ts'

const MOST_TEXTS = 500

/**
 * Tells caches in front of the site which addresses have changed with guides, lessons, what is looked up, records, authors and
 * letters. The database notes each change and queues this a little later (private.note_changed_text); what was told is
 * forgotten afterwards, so that after a failure it is told again.
 */
export const textNews = queueTask({
  runs: 'in the queue',
  name: 'text-news',
  about: 'what hooks are told of other texts',
  payload: z.object({}),
  schedule: null,
  async run({ serviceClient, receivers }) {
    if (!receivers) return
    for (;;) {
      const changed = await changedTexts(serviceClient, MOST_TEXTS)
      if (changed.length === 0) return
      const paths = new Set(changed.flatMap(addressesOfText))
      const addresses = Array.from(paths, (path) => receivers.origin + path)
      // Header and footer name the newest stories and rates, and none of these.
      await tellHooks(serviceClient, 'addresses.changed', { addresses, isFrameChanged: false })
      await forgetChangedTexts(serviceClient, changed)
    }
  },
})
