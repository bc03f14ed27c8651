import { getRouterInstance } from '@tanstack/react-start'
import { responses } from '#api'
import { termTexts } from '#queries/reference'

const { json } = responses({ 'x-robots-tag': 'noindex' })

/** Every published term with its text; the server adds ETag and compression. */
export async function termTextsFile(): Promise<Response> {
  const router = await getRouterInstance()
  return json(await router.options.context.load(termTexts()), { caching: 'no-cache' })
}
