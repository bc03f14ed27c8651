import { href } from '#routes'
import { feedOfAll } from '#ui/feeds.ts'
import type { AskingSite } from './asking-site.ts'
import type { Feed } from './feed-response.ts'

/** The feed of all stories, under any of its addresses. */
export const wholeFeed =
  (name: 'rss' | 'feed' | 'jsonFeed') =>
  ({ site }: AskingSite): Feed => ({
    ...feedOfAll(site),
    path: href(name),
    description: 'Mortgage rates, housing market news and analysis: the newest stories, each with its whole text.',
    homePath: href('home'),
    filter: {},
  })
