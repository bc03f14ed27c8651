/** The words of the error screen; its links are all that works without the site. */
export function offlinePage(): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>You're offline</title><style>
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.125rem/1.6 Georgia, serif }
h1 { font-weight: 400; line-height: 1.2 } a { display: inline-block; margin-right: 1.5rem; padding: 0.5rem 0; color: inherit }
</style></head><body><main><h1>You're offline</h1><p>Check your internet connection and try again.</p>
<p><a href="">Try Again</a> <a href="/">Go to Homepage</a></p></main></body></html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
