import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type SignedRequest, judgeSignature, nonceMemory } from '#bots'

export const NOW = 1_795_000_000
export const AGENT = 'bot.example'

interface Key {
  secret: KeyObject
  jwk: { kty: string; crv: string; x: string }
  thumbprint: string
}

function newKey(): Key {
  const { privateKey: secret } = generateKeyPairSync('ed25519')
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  return { secret, jwk: { kty: 'OKP', crv: 'Ed25519', x }, thumbprint: thumbprintOf(x) }
}

export const own = newKey()
export const other = newKey()

/** A signed request, with whatever a probe changes of it. The base is written by hand here, as an agent would. */
export interface Probe {
  /** What is signed. */
  components: readonly (readonly [name: string, value: string])[]
  parameters: Readonly<Record<string, string | number | null>>
  label: string
  key: Key
  agent: string | null
  /** What is sent. */
  request: { method?: string; origin?: string; target?: string }
  /** Headers as they are sent, after the signature was made. */
  sent: Readonly<Record<string, string | null>>
  directory: { keySet: unknown } | { failure: string }
  flip: boolean
}

export const usual: Probe = {
  components: [
    ['"@authority"', 'ratesheet.example'],
    ['"signature-agent";key="sig1"', `"https://${AGENT}"`],
  ],
  parameters: {
    created: NOW - 10,
    expires: NOW + 300,
    keyid: own.thumbprint,
    alg: 'ed25519',
    nonce: null,
    tag: 'web-bot-auth',
  },
  label: 'sig1',
  key: own,
  agent: `sig1="https://${AGENT}"`,
  request: {},
  sent: {},
  directory: { keySet: { keys: [{ ...own.jwk, kid: own.thumbprint }] } },
  flip: false,
}

export function signed(probe: Probe): SignedRequest {
  const { components, parameters, label, key, agent, request, sent } = probe
  const told = Object.entries(parameters).filter(([, value]) => value !== null)
  const written = told.map(([name, value]) => `;${name}=${typeof value === 'number' ? value : `"${value}"`}`)
  const input = `(${components.map(([name]) => name).join(' ')})${written.join('')}`
  const base = [...components.map(([name, value]) => `${name}: ${value}`), `"@signature-params": ${input}`].join('\n')
  const bytes = sign(null, Buffer.from(base), key.secret)
  if (probe.flip) bytes[7] = (bytes[7] ?? 0) ^ 1
  const headers: Record<string, string | null> = {
    'signature-input': `${label}=${input}`,
    signature: `${label}=:${bytes.toString('base64')}:`,
    'signature-agent': agent,
    'user-agent': 'Probe/1.0',
    ...sent,
  }
  return {
    method: request.method ?? 'GET',
    origin: request.origin ?? 'https://ratesheet.example',
    target: request.target ?? '/ai-test?a=1',
    header: (name) => headers[name] ?? null,
  }
}

export const judge = (probe: Partial<Probe>, nonces = nonceMemory(() => NOW)) => {
  const whole = { ...usual, ...probe }
  return judgeSignature(signed(whole), { now: NOW, keysOf: async () => whole.directory, nonces })
}

export const parameters = (changed: Probe['parameters']) => ({ parameters: { ...usual.parameters, ...changed } })
export const AGENT_COVERED = ['"signature-agent";key="sig1"', `"https://${AGENT}"`] as const
export const covering = (...components: Probe['components']) => ({ components: [...components, AGENT_COVERED] })
export const keys = (...listed: object[]) => ({ directory: { keySet: { keys: listed } } })

/** RFC 7638, of the members that RFC 8037 requires, in their order. */
function thumbprintOf(x: string): string {
  return createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url')
}

/** An agent under the usual label, and covered as it is sent. */
export function agentOf(member: string): Partial<Probe> {
  return {
    agent: `sig1=${member}`,
    components: [
      ['"@authority"', 'ratesheet.example'],
      ['"signature-agent";key="sig1"', member],
    ],
  }
}

/** Another input than was signed. */
export function inputOf(changed: Probe['parameters'], components = usual.components.map(([name]) => name)): string {
  const told = Object.entries({ ...usual.parameters, ...changed }).filter(([, value]) => value !== null)
  return `sig1=(${components.join(' ')})${told.map(([name, value]) => `;${name}=${typeof value === 'number' ? value : `"${value}"`}`).join('')}`
}

/** The usual signature after one of another kind. */
export function withSecond(label: string, input: string, bytes: string): Probe['sent'] {
  const first = signed(usual)
  return {
    'signature-input': `${input}, ${first.header('signature-input')}`,
    signature: `${bytes}, ${first.header('signature')}`,
    'x-label': label,
  }
}
