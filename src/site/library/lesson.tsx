import { createFileRoute } from '@tanstack/react-router'
import { libraryText } from '#queries/library'
import { useQueryResult } from '#ui/query-result.ts'
import { loadText } from './load-text.ts'
import { TextPage } from './text-page.tsx'

// The head is loaded here, as that of the lists is (guides.tsx).
export const Route = createFileRoute('/education/$slug')({
  loader: async ({ context, params }) => loadText(context.load, 'education', params.slug),
  head: async ({ match, params }) =>
    (await import('./text-head.ts')).libraryHead(match.context, 'education', params.slug),
  component: Lesson,
})

function Lesson() {
  const text = useQueryResult(libraryText('education', Route.useParams().slug))
  return text && <TextPage shelf="education" text={text} />
}
