import { createFileRoute } from '@tanstack/react-router'
import { libraryText } from '#queries/library'
import { useQueryResult } from '#ui/query-result.ts'
import { TextPage } from './text-page.tsx'

// What loader and head need is loaded here: what a route file imports at its top stays in every page's scripts.
export const Route = createFileRoute('/guide/$slug')({
  loader: async ({ context, params }) => (await import('./load-text.ts')).loadText(context.load, 'guides', params.slug),
  head: async ({ match, params }) => (await import('./text-head.ts')).libraryHead(match.context, 'guides', params.slug),
  component: Guide,
})

function Guide() {
  const text = useQueryResult(libraryText('guides', Route.useParams().slug))
  return text && <TextPage shelf="guides" text={text} />
}
