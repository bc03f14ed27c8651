import { createFileRoute } from '@tanstack/react-router'
import { openSearch } from '#feeds'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { askingSite } from './asking-site.ts'
import { textResponse } from './text-response.ts'

/** How browsers and programs ask the search of this site. */
export const Route = createFileRoute('/opensearch.xml')({
  server: { handlers: { GET: openSearchResponse } },
})

async function openSearchResponse(): Promise<Response> {
  const { site } = await askingSite()
  const at = (path: string) => addressOf(site.origin, path)
  const description = `Rates, calculators, guides, answers, terms, lenders and stories of ${site.name}`
  const places = {
    search: at(href('search')),
    suggestions: at(href('searchSuggestions')),
    self: at(href('openSearch')),
    icon: at('/favicon.ico'),
  }
  return textResponse(openSearch({ name: site.name, description, ...places }), 'openSearch')
}
