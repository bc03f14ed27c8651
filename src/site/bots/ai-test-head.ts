import { href } from '#routes'
import { breadcrumbs, pageHead } from '#ui/head.ts'

export const TITLE = 'AI Bot Verification Center'

export function aiTestHead(site: { name: string; origin: string }) {
  const path = href('aiTest')
  return pageHead({
    site,
    title: TITLE,
    path,
    description: `How ${site.name} tells real crawlers from forged ones: what you claim to be, whether your address and your signature prove it, what each crawler may read, and every endpoint for programs with its status.`,
    jsonLd: import.meta.env.SSR && [breadcrumbs(site.origin, [{ name: TITLE, path }])],
  })
}
