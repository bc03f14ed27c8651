import type { FrameTheme } from '#ui/frame-theme.ts'

interface FrameDocument {
  title: string
  /** Whole address of the page that it stands for. */
  canonical: string
  theme: FrameTheme | null
  styles: string
  /** Markup of ours. */
  body: string
  /** 200 unless said. */
  status?: number
}

/** The colors of the paper in both themes, for frames without its style sheets. */
const COLORS = `:root{color-scheme:light dark;--paper:light-dark(#fbfaf6,#0f1216);--ink:light-dark(#15181e,#ece9e1);--muted:light-dark(#5b6068,#a6a9ae);--rule:light-dark(#ddd9ce,#2a2f36);--green:light-dark(#0b6b4f,#5cc8a1);--up:light-dark(#b3361e,#f0866b);--down:light-dark(#1f5fa8,#7db2ee)}
*{margin:0;box-sizing:border-box}body{background:var(--paper);color:var(--ink);font-family:system-ui,sans-serif;font-variant-numeric:tabular-nums}a{color:inherit}`

/** A page for a frame of another site, without a script: some two kilobytes, kept like any page. */
export async function frameDocument({
  title,
  canonical,
  theme,
  styles,
  body,
  status = 200,
}: FrameDocument): Promise<Response> {
  const forced = theme ? `:root{color-scheme:${theme}}` : ''
  const style = COLORS + styles + forced
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)))
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><link rel="canonical" href="${escaped(canonical)}"><base target="_blank"><style>${style}</style></head><body>${body}</body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-page-style': `'sha256-${btoa(String.fromCharCode(...digest))}'`,
    },
  })
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
