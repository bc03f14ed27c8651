import { z } from 'zod'
import { href } from '#routes'
import { queueTask } from './task.ts'

const FEEDS = {
  all: () => [href('rss'), href('feed')],
  category: (slug: string) => [href('categoryFeed', { category: slug })],
  tag: (slug: string) => [href('tagFeed', { slug })],
  author: (slug: string) => [href('authorFeed', { slug })],
  letters: () => [href('newsletterFeed')],
}

/** Which feed it is. */
const payload = z.object({ feed: z.enum(['all', 'category', 'tag', 'author', 'letters']), slug: z.string() })

/**
 * Tells the hub which feed has changed. The database queues it with the story (announce_feeds) or the letter
 * (announce_letters_feed), and tries again with longer and longer waits while the hub is away. Where no hub is set any more, there is nobody to tell.
 */
export const announcement = queueTask<z.infer<typeof payload>>({
  runs: 'in the queue',
  name: 'announcement',
  about: 'the news of the feeds for their hub',
  payload,
  schedule: null,
  async run({ feedHub }, { feed, slug }) {
    for (const path of FEEDS[feed](slug)) await feedHub?.announce(path)
  },
})
