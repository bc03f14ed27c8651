import { notFound } from '@tanstack/react-router'
import { type Load, pagesOf } from '#queries/shared'
import { authorPage } from '#queries/people'
import { href } from '#routes'
import { type HeadContext, breadcrumbs, collectionPage, pageHead, unlessMissing } from '#ui/head.ts'
import { DIRECTORY, PAGE } from './directory.ts'
import { directoryQuestions } from './directory-page.tsx'
import {
  type DirectoryQuery,
  directoryFilterOf,
  directoryQueryOf,
  directoryHref,
  isNarrowed,
} from './directory-query.ts'

const NAMED = 4

interface LoadContext {
  load: Load
  now: () => Date
}

/** Asks everything that the list shows, and says which day it is in UTC, whose days its changes are counted by. */
export async function loadDirectory({ load, now }: LoadContext, query: DirectoryQuery): Promise<{ today: string }> {
  const today = now().toISOString().slice(0, 10)
  const { page, fields, insights } = directoryQuestions(query, today)
  const [{ total }] = await Promise.all([load(page), load(fields), load(insights)])
  if (query.page > pagesOf({ total, pageSize: PAGE })) throw notFound()
  return { today }
}

/** The head of the list that an address asks for. */
export const directoryPageHead = (match: {
  status: string
  context: HeadContext
  loaderDeps: Record<string, unknown>
}) => unlessMissing(match, () => directoryHead(match.context, directoryQueryOf(match.loaderDeps)))

/** Title, address and structured facts of the directory. */
function directoryHead({ site, queryResults }: HeadContext, query: DirectoryQuery) {
  const rows = queryResults.peek(authorPage(directoryFilterOf(query), query.page))?.result.rows ?? []
  const path = directoryHref(href('authors'), { page: isNarrowed(query) ? 1 : query.page })
  const title = query.page > 1 ? `${DIRECTORY.title}, page ${query.page}` : DIRECTORY.title
  return pageHead({
    site,
    title,
    path,
    description:
      query.page > 1
        ? `${title}: ${rows
            .slice(0, NAMED)
            .map((author) => author.name)
            .join(', ')} and others.`
        : DIRECTORY.standfirst,
    hidden: isNarrowed(query),
    jsonLd: import.meta.env.SSR && [
      collectionPage(site.origin, {
        name: title,
        path,
        entries: rows.map((author) => ({ name: author.name, path: href('author', { slug: author.slug }) })),
        before: (query.page - 1) * PAGE,
      }),
      breadcrumbs(site.origin, [{ name: DIRECTORY.title, path: href('authors') }]),
    ],
  })
}
