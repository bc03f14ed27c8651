import { createFileRoute } from '@tanstack/react-router'
import { robotsText } from '#feeds'
import { refusedCrawlers } from '#queries/crawlers'
import { ContentLoadError, type Load } from '#queries/shared'
import { href } from '#routes'
import { askingSite } from './asking-site.ts'
import { textResponse } from './text-response.ts'
import { addressOf } from '#ui/address.ts'

/**
 * Crawlers read the rules at any time: while the database is away, those that were read last. The news sitemap is not named here: most of
 * the week it is empty, which a crawler reports as an error; news services are told its address once.
 */
export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: robotsResponse } },
})

async function robotsResponse(): Promise<Response> {
  const { load, site } = await askingSite()
  const at = (path: string) => addressOf(site.origin, path)
  return textResponse(robotsText([at(href('sitemapIndex'))], await refused(load), at(href('llm'))), 'text')
}

let lastRefused: readonly string[] = []

async function refused(load: Load): Promise<readonly string[]> {
  try {
    lastRefused = await load(refusedCrawlers())
  } catch (error) {
    if (!(error instanceof ContentLoadError)) throw error
  }
  return lastRefused
}
