/** How a response of a JSON API differs from a plain one. */
interface Told {
  status?: number
  caching?: string
  headers?: Record<string, string>
}

/** A file to keep. */
interface CsvFile {
  /** Without its ending. */
  name: string
  /** Where the terms of what is in it stand. */
  terms: string
  caching: string
}

/**
 * The responses of a group of routes to programs: scripts of every site may read them, and what says nothing of its age is
 * not kept. The server adds the ETag of what it keeps, and tells those that hold it already.
 *
 * @param shared headers of all of them, refusals included
 */
export function responses(shared: Record<string, string> = {}) {
  const open = (body: string, type: string, { status = 200, caching = 'no-store', headers = {} }: Told): Response =>
    new Response(body, {
      status,
      headers: {
        'content-type': type,
        'cache-control': caching,
        'access-control-allow-origin': '*',
        ...shared,
        ...headers,
      },
    })
  const json = (body: unknown, told: Told = {}): Response => open(JSON.stringify(body), 'application/json', told)
  return {
    json,
    /** `license` (RFC 4946) leads to the terms. */
    csv: (csv: string, { name, terms, caching }: CsvFile): Response =>
      open(csv, 'text/csv; charset=utf-8', {
        caching,
        headers: {
          'content-disposition': `attachment; filename="${name}.csv"`,
          link: `<${terms}>; rel="license"`,
          'x-robots-tag': 'noindex',
        },
      }),
    /** What is wrong, by parameter or field. */
    wrong: (errors: Readonly<Record<string, string>>): Response => json({ errors }, { status: 422 }),
    /** Why nothing is given, in a sentence. */
    refusal: (status: number, error: string, headers: Record<string, string> = {}): Response =>
      json({ error }, { status, headers }),
  }
}

/**
 * What a browser asks before a script of another site may send what is not a plain GET.
 *
 * @param headers names that such a script may send
 * @param methods that it may use
 */
export const preflight = (headers: readonly string[], methods = ['GET', 'HEAD', 'OPTIONS']): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': headers.join(', '),
      'access-control-max-age': '86400',
    },
  })
