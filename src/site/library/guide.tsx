import { createFileRoute } from '@tanstack/react-router'
import { libraryText } from '#queries/library'
import { useQueryResult } from '#ui/query-result.ts'
import { loadText } from './load-text.ts'
import { libraryHead } from './text-head.ts'
import { TextPage } from './text-page.tsx'

export const Route = createFileRoute('/guide/$slug')({
  loader: async ({ context, params }) => loadText(context.load, 'guides', params.slug),
  head: ({ match, params }) => libraryHead(match.context, 'guides', params.slug),
  component: Guide,
})

function Guide() {
  const text = useQueryResult(libraryText('guides', Route.useParams().slug))
  return text && <TextPage shelf="guides" text={text} />
}
