import { createFileRoute } from '@tanstack/react-router'
import { libraryText } from '#queries/library'
import { useQueryResult } from '#ui/query-result.ts'
import { loadText } from './load-text.ts'
import { TextPage } from './text-page.tsx'

// The head is loaded here, as that of the lists is (guides.tsx).
export const Route = createFileRoute('/guide/$slug')({
  loader: async ({ context, params }) => loadText(context.load, 'guides', params.slug),
  head: async ({ match, params }) => (await import('./text-head.ts')).libraryHead(match.context, 'guides', params.slug),
  component: Guide,
})

function Guide() {
  const text = useQueryResult(libraryText('guides', Route.useParams().slug))
  return text && <TextPage shelf="guides" text={text} />
}
