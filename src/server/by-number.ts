/**
 * The front page's address with the number of a post, as WordPress names every post: "/?p=7". It is asked for at a path of its own,
 * so that the front page reads no query, and is kept once.
 *
 * @param url the request target
 * @returns the same with a path that says the number, or as it is
 */
export function byNumber(url: string): string {
  if (!url.startsWith('/?')) return url
  const query = new URLSearchParams(url.slice(1))
  const number = query.get('p') ?? query.get('page_id') ?? ''
  return /^[1-9]\d{0,9}$/.test(number) ? `/by-number/${number}` : url
}
