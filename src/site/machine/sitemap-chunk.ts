import { createFileRoute } from '@tanstack/react-router'
import { sitemapFiles, urlSet } from '#feeds'
import { askingSite } from './asking-site.ts'
import { sitemapEntries } from './sitemap-entries.ts'
import { textResponse } from './text-response.ts'

export const Route = createFileRoute('/sitemaps/{$chunk}.xml')({
  server: { handlers: { GET: ({ params }) => chunkResponse(params.chunk) } },
})

/** One file of the index, counted from 1. */
async function chunkResponse(chunk: string): Promise<Response> {
  const files = sitemapFiles(await sitemapEntries(await askingSite()))
  const file = /^[1-9]\d{0,3}$/.test(chunk) ? files[Number(chunk) - 1] : undefined
  return file ? textResponse(urlSet(file), 'xml') : textResponse('There is no such file of the sitemap.\n', 'text', 404)
}
