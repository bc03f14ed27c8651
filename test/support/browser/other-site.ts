import { createServer } from 'node:http'
import type { Frame, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

import { freePort } from '../programs/free-port.ts'

/** A page of another site with a snippet in it, as somebody would paste it: its address. */
export async function pageWith(snippet: string): Promise<string> {
  const server = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><meta name="viewport" content="width=device-width"><title>Another site</title><body>${snippet}`,
      )
  })
  onTestFinished(() => void server.close())
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // By its other name this machine is another site.
  return `http://localhost:${port}/`
}

export function frameOf(page: Page): Frame {
  const frame = page.frames()[1]
  if (!frame) throw new Error('The page has no frame')
  return frame
}
