import { guardedFetch } from './guarded-fetch.ts'
import { OutgoingFailure } from './outgoing-failure.ts'

/** A WebSub hub, which hands on what is new in a feed to those who subscribed to it there (W3C WebSub). */
export interface FeedHub {
  /**
   * Tells it that something in a feed is new.
   *
   * @param path of the feed, on this site
   * @throws OutgoingFailure when it did not take the news
   */
  announce(path: string): Promise<void>
}

/** A hub and the site that speaks to it. */
interface FeedHubPlace {
  /** as the operator has set it: its origin is asked wherever it is */
  url: string
  /** of the site */
  origin: string
}

const MOST_BYTES = 65_536

/**
 * The hub that the settings name.
 *
 * @example
 * ```ts
 * const hub = openFeedHub({ url: 'https://hub.example.com/', origin: 'https://news.example.com' })
 * await hub.announce('/rss.xml')
 * ```
 */
export function openFeedHub({ url, origin }: FeedHubPlace): FeedHub {
  const hub = new URL(url)
  return {
    async announce(path) {
      const topic = origin + path
      // How a publisher tells its hub is left to both; hubs know either name of the topic.
      const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': topic, 'hub.topic': topic })
      const { status } = await guardedFetch(url, {
        method: 'POST',
        trusted: [hub.origin],
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
        mostBytes: MOST_BYTES,
      })
      if (status < 200 || status > 299) {
        throw new OutgoingFailure('not-understood', `${hub.host} responded with ${status} to the news of ${path}`)
      }
    },
  }
}
