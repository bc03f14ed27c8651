import { href } from '#routes'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { TITLES } from './newsletter-words.ts'
import type { NewsletterState } from './newsletter-state.ts'

interface Match {
  context: { site: { name: string; origin: string } }
  params: { page?: string | undefined }
  loaderData?: NewsletterState | undefined
}

/** The head of a page of the letters; what a link in a letter opens is in no index. */
export function newsletterHead({ context: { site }, params: { page }, loaderData }: Match) {
  if (!loaderData) return {}
  const path = page === undefined ? href('newsletter') : href('newsletterPage', { page })
  const jsonLd = import.meta.env.SSR && [breadcrumbs(site.origin, [{ name: 'Newsletter', path }])]
  const feed = { title: `${site.name} letters`, path: href('newsletterFeed') }
  if (loaderData.kind === 'form')
    return pageHead({
      site,
      path,
      feed,
      jsonLd,
      title: 'Newsletter',
      description:
        'The daily rate, the week after the survey, breaking news, and alerts with your own numbers, by e-mail. Confirm once, leave with one click.',
    })
  if (loaderData.kind === 'editions') {
    const [first] = loaderData.editions
    return pageHead({
      site,
      path,
      feed,
      jsonLd,
      title: first?.document.title ?? 'Newsletter',
      description: first?.document.preheader ?? null,
    })
  }
  const { title, words } = TITLES['about' in loaderData ? loaderData.about : loaderData.kind]
  return pageHead({ site, path, title, description: words, hidden: true, jsonLd })
}
