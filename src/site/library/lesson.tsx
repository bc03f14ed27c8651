import { createFileRoute } from '@tanstack/react-router'
import { libraryText } from '#queries/library'
import { useQueryResult } from '#ui/query-result.ts'
import { loadText } from './load-text.ts'
import { textHead } from './text-head.ts'
import { TextPage } from './text-page.tsx'

export const Route = createFileRoute('/education/$slug')({
  loader: async ({ context, params }) => {
    await loadText(context.load, 'education', params.slug)
  },
  head: ({ match, params }) => {
    const text = match.context.queryResults.peek(libraryText('education', params.slug))?.result
    return text ? textHead(match.context.site, 'education', text) : {}
  },
  component: Lesson,
})

function Lesson() {
  const text = useQueryResult(libraryText('education', Route.useParams().slug))
  return text && <TextPage shelf="education" text={text} />
}
