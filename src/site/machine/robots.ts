import { createFileRoute } from '@tanstack/react-router'
import { robotsText } from '#feeds'
import { href } from '#routes'
import { askingSite } from './asking-site.ts'
import { textResponse } from './text-response.ts'
import { addressOf } from '#ui/address.ts'

/**
 * Asks the database nothing, so that crawlers hear the rules at any time. The news sitemap is not named here: most of
 * the week it is empty, which a crawler reports as an error; news services are told its address once.
 */
export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: robotsResponse } },
})

async function robotsResponse(): Promise<Response> {
  const { site } = await askingSite()
  return textResponse(robotsText([addressOf(site.origin, href('sitemapIndex'))]), 'text')
}
