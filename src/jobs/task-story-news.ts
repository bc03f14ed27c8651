import { z } from 'zod'
import { noteToldStory, storyNews, tellHooks } from '#queries/desk'
import { href } from '#routes'
import { addressesOfStory } from './changed-addresses.ts'
import { queueTask } from './task.ts'

const payload = z.object({ article: z.string() })

/**
 * Looks at what has become of a story since it was told last, and tells who wants to know. The database queues it with each
 * change, for a little later or for the minute of the story (private.queue_story_news). What was told is noted afterwards, so that
 * after a failure it is told again.
 */
export const storyNewsTask = queueTask<z.infer<typeof payload>>({
  runs: 'in the queue',
  name: 'story-news',
  about: 'what hooks are told of stories',
  payload,
  schedule: null,
  async run({ serviceClient, receivers }, { article }) {
    const news = await storyNews(serviceClient, article)
    if (!news || !receivers) return
    const { origin } = receivers
    const { slug, title, isBreaking } = news
    await tellHooks(serviceClient, news.event, { url: origin + href('article', { slug }), slug, title, isBreaking })
    const addresses = addressesOfStory(news).map((path) => origin + path)
    // The footer of every page names the newest stories.
    await tellHooks(serviceClient, 'addresses.changed', { addresses, isFrameChanged: true })
    await noteToldStory(serviceClient, article, news)
  },
})
