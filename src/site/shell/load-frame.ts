import { isEmbedded } from './embedding.ts'
import type { SiteContext } from './site-context.ts'

let rendering: Promise<typeof import('./render-frame.tsx')> | undefined

/** Brings header and footer into the render; the browser keeps those of the first page. */
export async function loadFrame(context: SiteContext, pathname: string): Promise<void> {
  if (!import.meta.env.SSR || isEmbedded(pathname)) return
  const { renderFrame } = await (rendering ??= import('./render-frame.tsx'))
  context.page.frame = await renderFrame(context, pathname)
}
