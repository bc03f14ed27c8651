import { createFileRoute } from '@tanstack/react-router'
import { feedResponse } from './feed-response.ts'

export const Route = createFileRoute('/rss.xml')({
  server: { handlers: { GET: () => feedResponse('rss') } },
})
