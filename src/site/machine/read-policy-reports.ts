import { z } from 'zod'
import { parsedJson } from '#api'
import type { PolicyReport } from '#queries/accounts'
import { routeOf } from '#routes'

/** In one request. */
const MOST_REPORTS = 20
const UNKNOWN_PATH = '(unknown)'
/** As browsers begin a sample: enough to know it again, too little to tell of a reader. */
const SAMPLE_LETTERS = 40

const text = z.string().catch('')
/** The older form, sent to a report-uri: one report. */
const older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'script-sample': text,
  }),
})
/** The form of the Reporting API: a list, of other kinds as well. */
const newer = z.array(z.looseObject({ type: text, body: z.looseObject({}).catch({}) })).max(MOST_REPORTS)
const newerBody = z.object({
  documentURL: text,
  effectiveDirective: text,
  blockedURL: text,
  sourceFile: text,
  sample: text,
})

/**
 * The reports of a request, in either form that browsers send; null for what is neither. What is not about a page of the
 * site, and what an extension of the browser has done, is left out.
 */
export function readPolicyReports(body: string, origin: string): Omit<PolicyReport, 'reports'>[] | null {
  const given = parsedJson(body)
  const one = older.safeParse(given)
  if (one.success) {
    const report = one.data['csp-report']
    return kept(origin, {
      document: report['document-uri'],
      directive: report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? ''),
      blocked: report['blocked-uri'],
      source: report['source-file'],
      sample: report['script-sample'],
    })
  }
  const list = newer.safeParse(given)
  if (!list.success) return null
  return list.data
    .filter(({ type }) => type === 'csp-violation')
    .flatMap((entry) => {
      const report = newerBody.parse(entry.body)
      return kept(origin, {
        document: report.documentURL,
        directive: report.effectiveDirective,
        blocked: report.blockedURL,
        source: report.sourceFile,
        sample: report.sample,
      })
    })
}

interface Told {
  document: string
  directive: string
  blocked: string
  source: string
  sample: string
}

function kept(origin: string, { document, directive, blocked, source, sample }: Told): Omit<PolicyReport, 'reports'>[] {
  const page = URL.parse(document)
  const isExtension = [blocked, source].some((place) => /^[a-z-]*extension\b/.test(place))
  if (page?.origin !== origin || !/^[a-z-]{3,60}$/.test(directive) || isExtension) return []
  const report = { directive, path: pathOf(page.pathname), source: placeOf(source, origin) }
  return [{ ...report, blocked: placeOf(blocked, origin), sample: plain(sample).slice(0, SAMPLE_LETTERS) }]
}

/** What nobody made a page of is one line, however it is called. */
const pathOf = (path: string): string => (routeOf(path) ? path.slice(0, 300) : UNKNOWN_PATH)

/** Without query and fragment, which may be a reader's own; a word such as "inline" as it is. */
function placeOf(place: string, origin: string): string {
  const url = URL.parse(place)
  if (!url) return plain(place).slice(0, 60)
  if (!/^https?:$/.test(url.protocol)) return url.protocol.slice(0, 60)
  return (url.origin === origin ? url.pathname : url.origin + url.pathname).slice(0, 300)
}

/** NUL, which no column holds, and other controls are no part of it. */
const plain = (words: string): string => words.replace(/\p{Cc}/gu, ' ').trim()
