/**
 * Whether a request was signed by the agent that it names (Web Bot Auth: RFC 9421 with the parameters of
 * draft-meunier-webbotauth-httpsig-protocol as of 2026-08-20).
 * 1. Of the signatures, the first whose tag is "web-bot-auth" is judged.
 * 2. It has created, expires and keyid, was made at most a minute in the future, has not expired, and holds for a day at most.
 * 3. It covers @authority or @target-uri, and its Signature-Agent. The host is the site's own, never what the request says.
 * 4. The algorithm is Ed25519. A signature that says another one is not checked with a key of this one.
 * 5. The key is the one of the agent's directory that has the thumbprint; the directory is asked for only then.
 * 6. A nonce is taken once, and only with a signature that holds.
 *
 * Forged is what can be checked and does not hold. What lacks something that the check needs is unverifiable.
 */
import type { Finding } from './finding.ts'
import { type PublicKey, isSignedBy, keyOf } from './keys.ts'
import type { Nonces } from './nonces.ts'
import { type SignatureAgent, coversAgent, signatureAgent, unreadType } from './signature-agent.ts'
import { type SignedRequest, covers, signatureBase } from './signed-request.ts'
import { type Dictionary, type InnerList, dictionaryOf, isInnerList } from './structured-fields.ts'

/** The keys of an agent as its directory lists them, parsed; or why there are none, in a sentence. */
export type KeysOf = (url: string) => Promise<{ keySet: unknown } | { failure: string }>

interface Settings {
  /** Seconds since 1970. */
  now: number
  keysOf: KeysOf
  nonces: Nonces
}

/** What became of a signature. */
export interface SignatureFinding extends Finding {
  /** The host that the signature says it is of. */
  agent: string | null
  /** Thumbprint of the key that it names. */
  key: string | null
}

const TAG = 'web-bot-auth'
const SKEW_SECONDS = 60
const LONGEST_SECONDS = 24 * 3600
/** A longer header is not read. */
const LONGEST_HEADER = 8_192

/** Judges the signature of a request by the rules above. */
export async function judgeSignature(request: SignedRequest, settings: Settings): Promise<SignatureFinding> {
  const input = request.header('signature-input')
  const signatures = request.header('signature')
  if (input === null && signatures === null) return unverifiable('The request is not signed.')
  if (input === null || signatures === null) return unverifiable('Of Signature and Signature-Input only one was sent.')
  if (input.length + signatures.length > LONGEST_HEADER) return unverifiable('The signature is too long to be read.')
  const parsed = signatureOf(dictionaryOf(input), dictionaryOf(signatures))
  if (typeof parsed === 'string') return unverifiable(parsed)
  const claim = claimOf(request, parsed)
  if (typeof claim === 'string') return unverifiable(claim)
  const told = { agent: claim.agent.host, key: claim.keyid }
  const fault = faultOf(claim, settings.now) ?? (await checked(request, parsed, claim, settings))
  if (fault) return { ...fault, ...told }
  const reason = `A key that ${claim.agent.host} publishes has signed this request.${claim.nonce === null ? COPYABLE : ''}`
  return { outcome: 'verified', reason, ...told }
}

/** Only a nonce tells the first of two equal requests. */
const COPYABLE = ' It has no nonce: until it expires, a copy of it is taken, too.'

interface Signature {
  label: string
  input: InnerList
  bytes: Uint8Array<ArrayBuffer>
}

function signatureOf(inputs: Dictionary | null, signatures: Dictionary | null): Signature | string {
  if (!inputs || !signatures) return 'The signature headers are not written as RFC 9421 says.'
  for (const [label, input] of inputs) {
    if (!isInnerList(input) || textOf(input, 'tag') !== TAG) continue
    const signature = signatures.get(label)
    if (!signature || isInnerList(signature) || signature.bare.kind !== 'bytes')
      return `There is no signature with the label "${label}".`
    return { label, input, bytes: signature.bare.value }
  }
  return `No signature has the tag "${TAG}".`
}

interface Claim {
  agent: SignatureAgent
  keyid: string
  created: number
  expires: number
  algorithm: string | null
  nonce: string | null
}

/** What a signature says of itself, or what it should say and does not. */
function claimOf(request: SignedRequest, { label, input }: Signature): Claim | string {
  const created = numberOf(input, 'created')
  const expires = numberOf(input, 'expires')
  const keyid = textOf(input, 'keyid')
  if (created === null || expires === null || keyid === null)
    return 'The signature lacks one of created, expires and keyid.'
  if (!covers(input, '@authority') && !covers(input, '@target-uri'))
    return 'The signature covers neither @authority nor @target-uri: it could have been made for another site.'
  const header = request.header('signature-agent')
  if (header === null) return 'No Signature-Agent says where the key is published.'
  if (!coversAgent(input, header, label)) return 'The signature does not cover its Signature-Agent.'
  const agent = signatureAgent(header, label)
  const type = unreadType(header, label)
  if (type !== null)
    return `Signature-Agent is of the type "${type}": keys are read here by the types directory and jwks_uri.`
  if (!agent) return 'Signature-Agent names no directory that is found by https.'
  if (expires - created > LONGEST_SECONDS) return 'The signature holds for more than a day.'
  return { agent, keyid, created, expires, algorithm: textOf(input, 'alg'), nonce: textOf(input, 'nonce') }
}

function faultOf({ created, expires, algorithm }: Claim, now: number): Finding | null {
  if (created > now + SKEW_SECONDS) return forged('The signature was made in the future.')
  if (expires <= created) return forged('The signature expires before it was made.')
  if (expires <= now) return forged('The signature has expired: it may be a copy.')
  if (algorithm !== null && algorithm !== 'ed25519')
    return forged(`The signature says "${algorithm.slice(0, 40)}"; keys of this kind sign with ed25519 alone.`)
  return null
}

/** Null when the signature holds. */
async function checked(
  request: SignedRequest,
  { input, bytes }: Signature,
  { agent, keyid, expires, nonce }: Claim,
  { now, keysOf, nonces }: Settings,
): Promise<Finding | null> {
  const base = signatureBase(request, input)
  if (base === null) return unverifiable('The signature covers something that this request does not have.')
  const found = await keysOf(agent.keysUrl)
  if ('failure' in found) return unverifiable(found.failure)
  const key = await keyOf(found.keySet, keyid)
  if (key === 'of another kind') return forged('The key of that name is of another kind than ed25519.')
  if (key === 'none') return forged(`${agent.host} publishes no key with this thumbprint.`)
  if (!isInUse(key, now)) return forged('The key is not in use at this time.')
  if (!(await isSignedBy(key, base, bytes)))
    return forged('The signature does not fit: it was made with another key, for another site or for another request.')
  if (nonce !== null && !nonces.take(keyid, nonce, expires)) return forged('The nonce was used before.')
  return null
}

const isInUse = ({ from, until }: PublicKey, now: number): boolean =>
  (from === null || from <= now + SKEW_SECONDS) && (until === null || until > now)

const forged = (reason: string): Finding => ({ outcome: 'forged', reason })
const unverifiable = (reason: string): SignatureFinding => ({
  outcome: 'unverifiable',
  reason,
  agent: null,
  key: null,
})

function textOf({ parameters }: InnerList, name: string): string | null {
  const bare = parameters.get(name)
  return bare?.kind === 'string' ? bare.value : null
}

function numberOf({ parameters }: InnerList, name: string): number | null {
  const bare = parameters.get(name)
  return bare?.kind === 'integer' ? bare.value : null
}
