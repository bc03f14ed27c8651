/** Somebody who has a text open. */
interface Other {
  name: string
  /** The same account, on another page or device. */
  isOwn: boolean
}

/**
 * Everybody but this page, each once.
 *
 * @param state of the channel: what each page shows of itself, by its key
 * @example
 * ```ts run
 * othersIn({ a: [{ account: '1', name: 'Ada' }], b: [{ account: '2', name: 'Tom' }] }, 'a', '1') // => [{ name: 'Tom', isOwn: false }]
 * ```
 */
export function othersIn(state: Readonly<Record<string, readonly object[]>>, page: string, account: string): Other[] {
  const others = new Map<string, Other>()
  for (const [key, shown] of Object.entries(state)) {
    const [first] = shown as readonly { account?: unknown; name?: unknown }[]
    if (key === page || typeof first?.account !== 'string' || typeof first.name !== 'string') continue
    others.set(first.account, { name: first.name.slice(0, 80), isOwn: first.account === account })
  }
  return [...others.values()]
}

/**
 * Who else is there, in words.
 *
 * @example
 * ```ts run
 * presentWords([{ name: 'Tom', isOwn: false }, { name: 'Ada', isOwn: true }]) // => 'Also open: Tom, and you on another page'
 * presentWords([]) // => ''
 * ```
 */
export function presentWords(others: readonly Other[]): string {
  const names = others.filter(({ isOwn }) => !isOwn).map(({ name }) => name)
  const own = others.some(({ isOwn }) => isOwn) ? 'you on another page' : ''
  if (names.length === 0 && !own) return ''
  return `Also open: ${[names.join(', '), own].filter(Boolean).join(', and ')}`
}
