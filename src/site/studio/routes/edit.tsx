import { createFileRoute } from '@tanstack/react-router'
import { href } from '#routes'
import { pageHead } from '#ui/head.ts'
import { OpenText } from '#studio/writing'

export const Route = createFileRoute('/author/edit/$id')({
  headers: () => ({ 'cache-control': 'no-store' }),
  head: ({ match, params: { id } }) =>
    pageHead({
      site: match.context.site,
      title: 'Edit',
      path: href('editText', { id }),
      description: 'For authors: a text while it is written.',
      hidden: true,
    }),
  component: EditPage,
})

function EditPage() {
  const { id } = Route.useParams()
  return <OpenText key={id} id={id} />
}
