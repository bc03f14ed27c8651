import { href } from '#routes'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { LEGAL } from './shelf-query.ts'

export const LEGAL_TITLE = 'Legal documents'

export function legalHead(site: { name: string; origin: string }) {
  const path = href('guideCategory', { category: LEGAL.slug })
  return pageHead({
    site,
    title: LEGAL_TITLE,
    path,
    description: 'Privacy policy, terms of use, advertiser disclosure, accessibility statement and licensing, in full.',
    jsonLd: import.meta.env.SSR && [
      breadcrumbs(site.origin, [
        { name: 'Guides', path: href('guides') },
        { name: LEGAL_TITLE, path },
      ]),
    ],
  })
}
