import { createFileRoute } from '@tanstack/react-router'
import { libraryText } from '#queries/library'
import { useQueryResult } from '#ui/query-result.ts'
import { loadText } from './load-text.ts'
import { textHead } from './text-head.ts'
import { TextPage } from './text-page.tsx'

export const Route = createFileRoute('/guide/$slug')({
  loader: async ({ context, params }) => {
    await loadText(context.load, 'guides', params.slug)
  },
  head: ({ match, params }) => {
    const text = match.context.queryResults.peek(libraryText('guides', params.slug))?.result
    return text ? textHead(match.context.site, 'guides', text) : {}
  },
  component: Guide,
})

function Guide() {
  const text = useQueryResult(libraryText('guides', Route.useParams().slug))
  return text && <TextPage shelf="guides" text={text} />
}
