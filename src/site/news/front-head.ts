import { href } from '#routes'
import { type HeadContext, pageHead } from '#ui/head.ts'

const DESCRIPTION =
  'Mortgage rates with their source and date, what moved them, and guides for buying, refinancing, trouble and selling: news that you can compute with.'

/** Head of the front page; its stories are asked for with the page, not with what every page loads. */
export const homeHead = async (context: HeadContext, title: string) =>
  pageHead({
    site: context.site,
    title,
    path: href('home'),
    description: DESCRIPTION,
    prefetch: [href('currentRates'), href('marketSummary')],
    jsonLd: import.meta.env.SSR && (await import('./front-facts.ts')).frontFacts(context, title),
  })
