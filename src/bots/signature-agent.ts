import { type Dictionary, type InnerList, type Item, dictionaryOf, isInnerList, itemOf } from './structured-fields.ts'

/** Who a signature says it is of, and where that one's keys are found. */
export interface SignatureAgent {
  /** Host of the agent. */
  host: string
  /** Address of its keys, https. */
  keysUrl: string
}

const DIRECTORY = '/.well-known/http-message-signatures-directory'

/**
 * The agent of the signature with a label: a member of the dictionary by that label, or in an older form of the draft a bare
 * string. Null where there is none, and where its keys are not found by https.
 *
 * @example
 * ```ts run
 * signatureAgent('sig1="https://bot.example"', 'sig1')?.host // => 'bot.example'
 * signatureAgent('"https://bot.example"', 'sig1')?.host // => 'bot.example'
 * ```
 */
export function signatureAgent(header: string, label: string): SignatureAgent | null {
  const member = agentMember(header, label)
  if (!member || member.bare.kind !== 'string') return null
  const type = member.parameters.get('type')
  const url = URL.parse(member.bare.value)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (type === undefined || isNamed(type, 'directory')) return { host: url.host, keysUrl: url.origin + DIRECTORY }
  return isNamed(type, 'jwks_uri') ? { host: url.host, keysUrl: url.href } : null
}

/** The type of the agent of a signature where keys are not read by it, such as "cimd"; null for one by which they are. */
export function unreadType(header: string, label: string): string | null {
  const type = agentMember(header, label)?.parameters.get('type')
  if (type === undefined || isNamed(type, 'directory') || isNamed(type, 'jwks_uri')) return null
  return type.kind === 'token' || type.kind === 'string' ? type.value.slice(0, LONGEST_TYPE) : 'no word'
}

const LONGEST_TYPE = 40

/** Whether a signature covers its own agent, in the form in which the agent is sent. */
export function coversAgent({ items }: InnerList, header: string, label: string): boolean {
  const isBare = itemOf(header) !== null
  return items.some(({ bare, parameters }) => {
    if (bare.kind !== 'string' || bare.value !== 'signature-agent') return false
    const key = parameters.get('key')
    return parameters.size === 0
      ? isBare || dictionaryOf(header)?.size === 1
      : key?.kind === 'string' && key.value === label
  })
}

const isNamed = ({ kind, value }: Item['bare'], name: string) =>
  (kind === 'token' || kind === 'string') && value === name

function agentMember(header: string, label: string): Item | null {
  const bare = itemOf(header)
  if (bare) return bare
  const members: Dictionary | null = dictionaryOf(header)
  const member = members?.get(label)
  return member && !isInnerList(member) ? member : null
}
