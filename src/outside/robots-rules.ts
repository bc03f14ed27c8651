/** A rule of a robots.txt: a pattern of paths, and whether it lets programs in. */
interface Rule {
  pattern: string
  allows: boolean
}

/**
 * Whether a robots.txt lets a program ask for a path (RFC 9309): the groups that name it, else those of all; the longest
 * pattern that fits decides, and of two alike the one that allows.
 *
 * @param path with its query
 * @param program in small letters
 * @example
 * ```ts run
 * mayAsk('User-agent: *\nDisallow: /private', '/private/a', 'ratesheet') // => false
 * mayAsk('User-agent: *\nDisallow: /\n\nUser-agent: Ratesheet\nAllow: /', '/a', 'ratesheet') // => true
 * ```
 */
export function mayAsk(robots: string, path: string, program: string): boolean {
  const groups = groupsOf(robots)
  const own = groups.filter(({ agents }) => agents.includes(program))
  const rules = (own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    (group) => group.rules,
  )
  const [strongest] = rules
    .filter(({ pattern }) => isLike(path, pattern))
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows))
  return strongest?.allows ?? true
}

/** Lines that say something else are passed over, as the standard wants it. */
function groupsOf(robots: string): { agents: string[]; rules: Rule[] }[] {
  const groups: { agents: string[]; rules: Rule[] }[] = []
  for (const line of robots.split(/[\r\n]+/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const name = field.toLowerCase()
    const last = groups.at(-1)
    if (name === 'user-agent') {
      const agent = value.trim().toLowerCase()
      if (last?.rules.length === 0) last.agents.push(agent)
      else groups.push({ agents: [agent], rules: [] })
    } else if (last && (name === 'allow' || name === 'disallow')) {
      // An empty rule is one that refuses nothing.
      last.rules.push({ pattern: value.trim(), allows: name === 'allow' || value.trim() === '' })
    }
  }
  return groups
}

/** `*` stands for any letters, `$` at the end for the end. */
function isLike(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$')
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...others] = parts
  if (!path.startsWith(first)) return false
  const last = isWhole ? others.pop() : undefined
  let at = first.length
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (last !== undefined) return path.length - last.length >= at && path.endsWith(last)
  return !isWhole || at === path.length
}
