/** What a page says of its backend. */
interface BackendSettings {
  origin: string
  backendUrl: string
}

/**
 * Where this page reaches its backend. The site's own backend is asked where the page came from, for a site may be
 * reached under more names than the one it is published under.
 */
export function backendBase({ origin, backendUrl }: BackendSettings): string {
  const isOwn = new URL(backendUrl, location.origin).origin === origin
  return (isOwn ? location.origin : backendUrl).replace(/\/$/, '')
}
