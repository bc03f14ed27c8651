import { createFileRoute } from '@tanstack/react-router'
import { libraryText } from '#queries/library'
import { useQueryResult } from '#ui/query-result.ts'
import { loadText } from './load-text.ts'
import { libraryHead } from './text-head.ts'
import { TextPage } from './text-page.tsx'

export const Route = createFileRoute('/education/$slug')({
  loader: async ({ context, params }) => loadText(context.load, 'education', params.slug),
  head: ({ match, params }) => libraryHead(match.context, 'education', params.slug),
  component: Lesson,
})

function Lesson() {
  const text = useQueryResult(libraryText('education', Route.useParams().slug))
  return text && <TextPage shelf="education" text={text} />
}
