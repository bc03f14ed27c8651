const TITLE = "You're offline"
const ADVICE = 'Check your internet connection and try again.'

/** A page that this device holds. */
export interface KeptPage {
  path: string
  title: string
}

/**
 * What stands in for a page that is not on the device, in the site's own face: a page that is there with other words in its
 * main part. It does not wake, for its script would take it for the page that is missing.
 *
 * @param model a page of this site as it was sent; null while the device holds none
 * @param kept what can be read without a network
 */
export async function offlinePage(model: Response | null, kept: readonly KeptPage[] = []): Promise<Response> {
  if (!model) return new Response(BARE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  const html = (await model.text())
    .replace(/<main [\s\S]*<\/main>/, () => main(kept))
    .replace(/<title>[^<]*?( \| [^<|]*)?<\/title>/, (_whole, site: string = '') => `<title>${TITLE}${site}</title>`)
    .replace(/(<html[^>]*?) data-entry="[^"]*"/, '$1')
    .replace(/(<html[^>]*?) data-wakes(="[^"]*")?/, '$1')
    .replace(/ aria-current="page"/g, '')
  return new Response(html, { status: 503, headers: model.headers })
}

const main = (kept: readonly KeptPage[]): string =>
  `<main id="main" class="page page-state"><section class="state"><p class="state-name">Offline</p>
<h1 class="headline-1">${TITLE}</h1><p>${ADVICE}</p>
<p><a class="link" href="">Try Again</a> &ensp; <a class="link" href="/">Go to Homepage</a></p>${list(kept)}</section></main>`

const list = (kept: readonly KeptPage[]): string =>
  kept.length === 0
    ? ''
    : `<h2 class="state-name">On this device</h2><ul class="plain-links">${kept
        .map(({ path, title }) => `<li><a href="${path.replaceAll('"', '&quot;')}">${title}</a></li>`)
        .join('')}</ul>`

const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${TITLE}</title><style>
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.125rem/1.6 Georgia, serif }
h1 { font-weight: 400; line-height: 1.2 } a { display: inline-block; margin-right: 1.5rem; padding: 0.5rem 0; color: inherit }
</style></head><body><main><h1>${TITLE}</h1><p>${ADVICE}</p>
<p><a href="">Try Again</a> <a href="/">Go to Homepage</a></p></main></body></html>`
