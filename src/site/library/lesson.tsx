import { createFileRoute } from '@tanstack/react-router'
import { libraryText } from '#queries/library'
import { useQueryResult } from '#ui/query-result.ts'
import { TextPage } from './text-page.tsx'

// What loader and head need is loaded here: what a route file imports at its top stays in every page's scripts.
export const Route = createFileRoute('/education/$slug')({
  loader: async ({ context, params }) =>
    (await import('./load-text.ts')).loadText(context.load, 'education', params.slug),
  head: async ({ match, params }) =>
    (await import('./text-head.ts')).libraryHead(match.context, 'education', params.slug),
  component: Lesson,
})

function Lesson() {
  const text = useQueryResult(libraryText('education', Route.useParams().slug))
  return text && <TextPage shelf="education" text={text} />
}
