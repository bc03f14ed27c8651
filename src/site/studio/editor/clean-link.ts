/** What a link carries for whoever counts clicks. */
const COUNTING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid|_hs\w+)$/

/**
 * Where a link of a copied text leads, as a text may say it: without the detour of the program that it was copied from and
 * without what counts clicks; a page of this site by its path. Null for one that leads nowhere.
 *
 * @example
 * ```ts run
 * cleanLink('https://www.google.com/url?q=https://a.example/x&sa=D', 'https://paper.example') // => 'https://a.example/x'
 * cleanLink('http://a.example/?utm_source=x&id=1', 'https://paper.example') // => 'https://a.example/?id=1'
 * cleanLink('https://paper.example/rates', 'https://paper.example') // => '/rates'
 * cleanLink('javascript:alert(1)', 'https://paper.example') // => null
 * ```
 */
export function cleanLink(href: string, origin: string): string | null {
  const given = href.trim()
  if (/^mailto:[^\s"<>]+$/i.test(given)) return given
  if (!URL.canParse(given)) return /^\/(?!\/)\S*$/.test(given) ? given : null
  const url = new URL(given)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const target = url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
  if (target) return cleanLink(target, origin)
  if (url.username || url.password) return null
  const counting = Array.from(url.searchParams.keys()).filter((name) => COUNTING.test(name))
  for (const name of counting) url.searchParams.delete(name)
  if (url.origin === origin) return url.pathname + url.search + url.hash
  url.protocol = 'https:'
  return url.href
}
