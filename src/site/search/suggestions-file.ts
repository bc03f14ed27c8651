import { getRouterInstance } from '@tanstack/react-start'
import { preflight } from '#api'
import { foundPath } from '#blocks/found.ts'
import { SUGGESTIONS_TYPE, openSearchSuggestions } from '#feeds'
import { searchSuggestions } from '#queries/search'
import { addressOf } from '#ui/address.ts'
import { searchQueryOf } from './search-query.ts'

/** One letter begins too many words. */
const LEAST_LETTERS = 2

/** Pages whose words begin as those in `q`, in the form that browsers read. */
export async function suggestionsFile(request: Request): Promise<Response> {
  const { load, site } = (await getRouterInstance()).options.context
  const { words } = searchQueryOf(Object.fromEntries(new URL(request.url).searchParams))
  const { rows } = words.length < LEAST_LETTERS ? { rows: [] } : await load(searchSuggestions(words))
  const pages = rows.map((row) => ({ title: row.title, says: row.says, url: addressOf(site.origin, foundPath(row)) }))
  return new Response(openSearchSuggestions(words, pages), {
    headers: {
      'content-type': SUGGESTIONS_TYPE,
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    },
  })
}

export const suggestionsPreflight = (): Response => preflight(['accept', 'if-none-match'])
