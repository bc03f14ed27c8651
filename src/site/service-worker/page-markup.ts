/** Text as markup. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * A page of this site, as it was sent, with another title and main part. It does not wake, for its script would take it for
 * the page that it was; its sheets come as they do without scripts.
 */
export const withMain = (page: string, { title, main }: { title: string; main: string }): string =>
  page
    .replace(/<main [\s\S]*<\/main>/, () => main)
    .replace(
      /<title>[^<]*?( \| [^<|]*)?<\/title>/,
      (_whole, site: string = '') => `<title>${escaped(title)}${site}</title>`,
    )
    .replace(/<script type="application\/ld\+json"[\s\S]*?<\/script>/g, '')
    .replace(/(<html[^>]*?) data-entry="[^"]*"/, '$1')
    .replace(/(<html[^>]*?) data-wakes(="[^"]*")?/, '$1')
    .replace(/<noscript>((?:<link [^>]*>)+)<\/noscript>/g, '$1')
    .replace(/ aria-current="page"/g, '')
