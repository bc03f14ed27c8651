import { getRouterInstance } from '@tanstack/react-start'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { endpoints } from './endpoints.ts'

/** A set of links (RFC 9264): the server for agents, the JSON endpoints, and every address that can be opened as it stands. */
export async function catalogFile(): Promise<Response> {
  const { site } = (await getRouterInstance()).options.context
  const at = (path: string) => addressOf(site.origin, path)
  const link = (path: string, type: string) => ({ href: at(path), type })
  const [guide, page] = [link(href('llm'), 'text/plain'), link(href('developers'), 'text/html')]
  // Agents begin at the server for them, though nobody opens it as a page.
  const items = endpoints().filter(({ route, isOpen }) => isOpen || route === 'mcp')
  const linkset = [
    { anchor: at(href('mcp')), 'service-doc': [page, guide] },
    { anchor: at('/api/'), 'service-desc': [link(href('openApi'), 'application/json')], 'service-doc': [page] },
    { anchor: at(href('apiCatalog')), item: items.map(({ path, says }) => ({ href: at(path), title: says })) },
  ]
  return new Response(JSON.stringify({ linkset }), {
    headers: {
      'content-type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    },
  })
}
