/**
 * "Franklin, OH" as what is looked for; a name without a state is looked for in all of them.
 *
 * @example
 * ```ts run
 * countyQuery('Franklin, oh') // => { text: 'Franklin', state: 'OH' }
 * countyQuery(' St. Louis ') // => { text: 'St. Louis' }
 * ```
 */
export function countyQuery(words: string): { text: string; state?: string } {
  const [, text = words, state = ''] = /^(.+?),\s*([a-z]{2})$/i.exec(words.trim()) ?? []
  return state ? { text: text.trim(), state: state.toUpperCase() } : { text: text.trim() }
}
