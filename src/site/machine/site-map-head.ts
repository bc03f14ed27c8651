import { href } from '#routes'
import { type HeadContext, breadcrumbs, pageHead } from '#ui/head.ts'

const TITLE = 'Sitemap'

/** The head of the page of all pages. */
export function siteMapHead({ site }: HeadContext) {
  const path = href('sitemapPage')
  return pageHead({
    site,
    title: TITLE,
    path,
    description: 'Every section of the site, with its guides, lessons, calculators and reference pages.',
    jsonLd: import.meta.env.SSR && [breadcrumbs(site.origin, [{ name: TITLE, path }])],
  })
}
