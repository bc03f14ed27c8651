import { getRouterInstance } from '@tanstack/react-start'
import { responses } from '#api'
import { termTexts } from '#queries/reference'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { easternDay } from '#ui/dates.ts'

const { json } = responses({ 'x-robots-tag': 'noindex' })

/**
 * Every published term with its text, its page and what it rests on: the rule, the sources, or the site where there is neither.
 * The server adds ETag and compression.
 */
export async function termTextsFile(): Promise<Response> {
  const { load, site } = (await getRouterInstance()).options.context
  const terms = await load(termTexts())
  const told = terms.map(({ sources, checkedOn, updatedAt, ...term }) => ({
    ...term,
    url: addressOf(site.origin, href('term', { slug: term.slug })),
    source: [...new Set(sources.map(({ name }) => name))].join('; ') || site.name,
    sources,
    checked: checkedOn,
    updated: easternDay(updatedAt),
  }))
  return json(told, { caching: 'no-cache' })
}
