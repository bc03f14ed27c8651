import { getRouterInstance } from '@tanstack/react-start'
import { KINDS, type WrittenKind } from '#kinds'
import { slugRedirect } from '#queries/shared'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { readText } from './read-text.ts'
import { textMarkdown } from './text-markdown.ts'

const TYPE = 'text/markdown; charset=utf-8'
/** As every address for programs, for pages of other sites too. */
const OPEN = { 'access-control-allow-origin': '*' }

/** The text of a page as Markdown; the server keeps it as it keeps pages. */
export async function textFile(kind: WrittenKind, slug: string): Promise<Response> {
  const router = await getRouterInstance()
  const { site, load } = router.options.context
  const path = href(KINDS[kind].route, { slug })
  const text = await readText(load, kind, slug)
  if (text) {
    const url = addressOf(site.origin, path)
    const headers = {
      ...OPEN,
      'content-type': TYPE,
      'cache-control': 'no-cache',
      link: `<${url}>; rel="canonical"`,
      vary: 'accept',
    }
    return new Response(await textMarkdown(load, text, { site, url }), { headers })
  }
  const moved = await load(slugRedirect(kind, slug))
  if (moved)
    return new Response(null, {
      status: 301,
      headers: { ...OPEN, location: `${href(KINDS[kind].route, { slug: moved })}.md` },
    })
  return new Response('# Page Not Found\n', { status: 404, headers: { ...OPEN, 'content-type': TYPE, vary: 'accept' } })
}
