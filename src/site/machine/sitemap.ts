import { createFileRoute } from '@tanstack/react-router'
import { newestMoment, sitemapFiles, sitemapIndex, urlSet } from '#feeds'
import { href } from '#routes'
import { askingSite } from './asking-site.ts'
import { sitemapEntries } from './sitemap-entries.ts'
import { textResponse } from './text-response.ts'
import { addressOf } from '#ui/address.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: sitemapResponse } },
})

/** All pages, or the index of the files that hold them when one file would be too long. */
async function sitemapResponse(): Promise<Response> {
  const asking = await askingSite()
  const entries = await sitemapEntries(asking)
  const files = sitemapFiles(entries)
  if (files.length === 1) return textResponse(urlSet(entries), 'xml')
  const listed = files.map((file, index) => ({
    url: addressOf(asking.site.origin, href('sitemapChunk', { chunk: String(index + 1) })),
    lastModified: newestMoment(file.map((entry) => entry.lastModified)),
  }))
  return textResponse(sitemapIndex(listed), 'xml')
}
