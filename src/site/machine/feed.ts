import { createFileRoute } from '@tanstack/react-router'
import { feedResponse } from './feed-response.ts'

export const Route = createFileRoute('/feed.xml')({
  server: { handlers: { GET: () => feedResponse('feed') } },
})
