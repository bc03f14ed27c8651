import { isEmbedded } from './embedding.ts'
import type { SiteContext } from './site-context.ts'

let rendering: Promise<typeof import('./render-frame.tsx')> | undefined

const itself = (text: string): string => text

/** Brings header and footer into the render; the browser keeps those of the first page. */
export async function loadFrame(context: SiteContext, pathname: string): Promise<void> {
  if (!import.meta.env.SSR || isEmbedded(pathname)) return
  const { renderFrame } = await (rendering ??= import('./render-frame.tsx'))
  const { header, footer, ...frame } = await renderFrame(context, pathname)
  const { keepApart = itself } = context.page
  context.page.frame = { ...frame, header: keepApart(header), footer: keepApart(footer) }
}
