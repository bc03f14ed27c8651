import { createFileRoute } from '@tanstack/react-router'
import { accentCss } from './accent-css.ts'
import { askingSite } from './asking-site.ts'
import { textResponse } from './text-response.ts'

/** The operator's own accent colors; pages link to it only where some are set. */
export const Route = createFileRoute('/colors.css')({
  server: { handlers: { GET: colorsResponse } },
})

async function colorsResponse(): Promise<Response> {
  const { machine } = await askingSite()
  const css = machine ? accentCss(machine.accent) : ''
  if (!css) return textResponse('This site has the colors of its design.\n', 'text', 404)
  const response = textResponse(css, 'css')
  response.headers.set('cache-control', 'max-age=300')
  return response
}
