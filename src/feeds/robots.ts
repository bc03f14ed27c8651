/**
 * What crawlers leave alone: the backend, what pages of this site tell it, and pages that belong to one person. `/auth` ends in `$`
 * (RFC 9309, section 2.2.3), or `/authors` would go with it. The APIs are open: agents that keep to these rules are sent there.
 */
const DISALLOWED = [
  '/api/readership',
  '/api/policy-reports',
  '/auth$',
  '/auth/',
  '/rest/',
  '/realtime/',
  '/admin/',
  '/author/dashboard',
  '/author/create-article',
  '/author/profile$',
] as const

/**
 * robots.txt: everything may be read but the backend and the newsroom; crawlers that are asked to stay away; the addresses of the
 * sitemap and, as a remark, of the guide for programs.
 *
 * @param sitemapUrls absolute addresses
 * @param refused crawlers by their names, which are of one line each
 * @param guideUrl absolute address; none is not named
 * @example
 * ```ts run
 * robotsText(['https://a.example/sitemap.xml']).endsWith('Sitemap: https://a.example/sitemap.xml\n') // => true
 * ```
 */
export const robotsText = (
  sitemapUrls: readonly string[],
  refused: readonly string[] = [],
  guideUrl?: string,
): string =>
  [
    ...(refused.length > 0 ? [...refused.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : []),
    'User-agent: *',
    'Allow: /',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    ...sitemapUrls.map((url) => `Sitemap: ${url}`),
    ...(guideUrl ? [`# How programs and agents ask: ${guideUrl}`] : []),
    '',
  ].join('\n')
