import { accessOf, routes } from '#routes'
import type { SiteSettings } from './server-deps.ts'

/** node:http's flat list: name, value, name, value */
type Head = readonly string[]

export interface SecurityHeaders {
  /** a page with these script hashes, and the one of its own styles when it carries any */
  page(path: string, hashes: readonly string[], style?: string | null): Head
  /** anything that is not a page */
  other: Head
  /** scripts, the service worker among them: the header of a worker's file governs what the worker may fetch */
  script: Head
  /** what other sites may show: feeds, icons, the backend's responses */
  shared: Head
  /**
   * the built files below /assets/. WordPress puts a frame of ours into `sandbox="allow-scripts"`: its page has no origin,
   * so that each file it asks for is another site's, and modules and fonts are asked for as CORS has it.
   */
  asset: { script: Head; other: Head }
}

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'
/** The last is the editor's, which reads what is pasted in a document that runs nothing. */
const TRUSTED =
  "require-trusted-types-for 'script'; trusted-types ratesheet-prose ratesheet ratesheet-entry ratesheet-fresh ratesheet-notices ProseMirrorClipboard"

export function securityHeaders(site: SiteSettings, dev: boolean): SecurityHeaders {
  const https = site.origin.startsWith('https:')
  const base = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', PERMISSIONS],
    ['cross-origin-opener-policy', 'same-origin'],
    ...(https ? [['strict-transport-security', 'max-age=31536000; includeSubDomains']] : []),
  ].flat()
  const same = [...base, 'cross-origin-resource-policy', 'same-origin']
  const cross = [...base, 'cross-origin-resource-policy', 'cross-origin']
  const nothing = ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"]
  const ofScript = ['content-security-policy', "default-src 'self'; object-src 'none'; base-uri 'none'"]
  const open = [...cross, 'access-control-allow-origin', '*']
  const policy = pagePolicy(site, dev)
  return {
    page: (path, hashes, style = null) => {
      const embedded = accessOf(path).mayBeFramed === true
      return [...(embedded ? cross : same), 'content-security-policy', policy({ hashes, style, embedded })]
    },
    other: [...same, ...nothing],
    script: [...same, ...ofScript],
    shared: [...cross, ...nothing],
    asset: { script: [...open, ...ofScript], other: [...open, ...nothing] },
  }
}

interface Allowed {
  hashes: readonly string[]
  style: string | null
  embedded: boolean
}

function pagePolicy(site: SiteSettings, dev: boolean): (allowed: Allowed) => string {
  const hosts = site.backendOrigins ?? []
  const framers = site.embedOrigins ? list('frame-ancestors', "'self'", ...site.embedOrigins) : 'frame-ancestors *'
  const sockets = [site.origin, ...hosts].map((origin) => origin.replace(/^http/, 'ws'))
  const fixed = [
    list('img-src', "'self'", 'data:', ...hosts),
    "font-src 'self'",
    list('connect-src', "'self'", ...sockets, ...hosts),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // Nothing else is left to default-src but what a page hints at: Firefox asks it for that.
    "frame-src 'none'",
    "media-src 'none'",
    ...(dev ? [] : [TRUSTED]),
    ...(site.origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    // The older way to report, which every browser knows and none delays.
    ...(dev ? [] : [`report-uri ${routes.policyReports.path}`]),
  ].join('; ')
  return ({ hashes, style, embedded }) => {
    // Vite puts styles into the page while developing.
    const styles = dev ? ["'unsafe-inline'"] : style === null ? [] : [style]
    const own = `${list('script-src', "'self'", ...hashes)}; ${list('style-src', "'self'", ...styles)}`
    return `default-src 'self'; ${own}; ${fixed}; ${embedded ? framers : "frame-ancestors 'none'"}`
  }
}

function list(name: string, ...sources: string[]): string {
  return [name, ...sources].join(' ')
}
