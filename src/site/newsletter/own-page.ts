/** Whether a page of this site, or no page at all, sends a request; clients that do not say it are let through. */
export function isOfOwnPage(request: Request): boolean {
  const from = request.headers.get('sec-fetch-site')
  return from === null || from === 'same-origin' || from === 'none'
}
