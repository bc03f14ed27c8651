import { type InnerList, type Item, dictionaryOf, written } from './structured-fields.ts'

/** A request as signatures see it. */
export interface SignedRequest {
  method: string
  /** The origin that the site is known by; never what the request says of it. */
  origin: string
  /** Path and query as they were sent. */
  target: string
  /** The value of a header, its lines joined by ", "; null where it was not sent. */
  header(name: string): string | null
}

/**
 * What is signed (RFC 9421, section 2.5): a line for each component that the signature covers, and one for its parameters.
 * Null where it covers what is not there, covers something twice, or what this site cannot tell.
 */
export function signatureBase(request: SignedRequest, input: InnerList): string | null {
  const lines: string[] = []
  const names = new Set<string>()
  for (const item of input.items) {
    const name = written(item)
    const value = item.bare.kind === 'string' ? componentOf(request, item, item.bare.value) : null
    if (value === null || names.has(name)) return null
    names.add(name)
    lines.push(`${name}: ${value}`)
  }
  return [...lines, `"@signature-params": ${written(input)}`].join('\n')
}

/** Whether a signature covers a component, whatever its parameters. */
export const covers = ({ items }: InnerList, name: string): boolean =>
  items.some(({ bare }) => bare.kind === 'string' && bare.value === name)

function componentOf(request: SignedRequest, { parameters }: Item, name: string): string | null {
  if (name === '@query-param') return queryParameterOf(request, parameters)
  if (name.startsWith('@')) return parameters.size === 0 ? derivedOf(request, name) : null
  if (name !== name.toLowerCase()) return null
  const value = request.header(name)
  if (value === null) return null
  if (parameters.size === 0) return value.trim()
  const key = parameters.get('key')
  if (parameters.size > 1 || key?.kind !== 'string') return null
  const member = dictionaryOf(value)?.get(key.value)
  return member ? written(member) : null
}

function derivedOf({ method, origin, target }: SignedRequest, name: string): string | null {
  const { host, protocol } = new URL(origin)
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const derived: Readonly<Record<string, string>> = {
    '@method': method,
    '@authority': host,
    '@scheme': protocol.slice(0, -1),
    '@target-uri': origin + target,
    '@request-target': target,
    '@path': path,
    '@query': mark < 0 ? '?' : target.slice(mark),
  }
  return Object.hasOwn(derived, name) ? (derived[name] ?? null) : null
}

/** A parameter of the query that stands there once, written anew (section 2.2.8). */
function queryParameterOf({ target }: SignedRequest, parameters: Item['parameters']): string | null {
  const name = parameters.get('name')
  if (parameters.size > 1 || name?.kind !== 'string') return null
  const mark = target.indexOf('?')
  const query = new URLSearchParams(mark < 0 ? '' : target.slice(mark))
  const [value, ...others] = Array.from(query).flatMap(([key, text]) =>
    percentEncoded(key) === name.value ? [text] : [],
  )
  return value === undefined || others.length > 0 ? null : percentEncoded(value)
}

/** By the set of application/x-www-form-urlencoded, a space as %20. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!~'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
