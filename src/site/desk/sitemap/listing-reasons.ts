import { KINDS, KIND_NAMES } from '#kinds'
import { routeOf } from '#routes'
import type { ListedPage } from './listed-pages-of.ts'

/** Reasons by route and priority; the last one counts for whatever priority is left. */
const RANKED: Readonly<Record<string, readonly (readonly [priority: number | null, reason: string])[]>> = {
  home: [[null, 'The front page ranks first.']],
  article: [
    [0.9, 'A featured story.'],
    [0.8, 'A breaking story of the last 48 hours.'],
    [null, 'A published story.'],
  ],
  guide: [
    [0.9, 'A featured guide.'],
    [0.8, 'A popular guide.'],
    [null, 'A published guide.'],
  ],
  author: [
    [0.6, 'A verified author.'],
    [null, 'An author whom the directory shows.'],
  ],
  category: [[null, 'A category: 0.6 and 0.01 for each text, 0.8 at most.']],
  guideCategory: [[null, 'A category: 0.6 and 0.01 for each text, 0.8 at most.']],
  tag: [[null, 'A tag: 0.4 and 0.02 for each text, 0.6 at most.']],
}

const OF_KIND = new Map<string, string>(KIND_NAMES.map((name) => [KINDS[name].route, KINDS[name].plural]))

/** Why a page is listed as it is. */
export function listingReasonOf({ url, priority }: Pick<ListedPage, 'url' | 'priority'>): string {
  const name = routeOf(new URL(url).pathname)?.name ?? ''
  const ranked = RANKED[name]?.find(([at]) => at === null || at === priority)
  if (ranked) return ranked[1]
  const plural = OF_KIND.get(name)
  return plural ? `One of the published ${plural}.` : 'A page of the site, ranked by its place.'
}
