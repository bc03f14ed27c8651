import { href } from '#routes'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { titleOfList } from '#ui/sharing.ts'

export function developersHead(site: { name: string; origin: string }) {
  const path = href('developers')
  const title = titleOfList('developers') ?? ''
  return pageHead({
    site,
    title,
    path,
    description:
      'Rates, calculators, loan limits, terms and texts for programs and agents: every address, an OpenAPI document, a server for agents, and examples for curl, TypeScript and Python.',
    jsonLd: import.meta.env.SSR && [breadcrumbs(site.origin, [{ name: title, path }])],
  })
}
