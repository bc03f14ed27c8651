import { type NameLookup, judgeAddress, judgeName } from './address-findings.ts'
import { type Crawler, claimedCrawler } from './crawlers.ts'
import type { Finding, Outcome } from './finding.ts'
import type { Nonces } from './nonces.ts'
import type { Ranges } from './range-lists.ts'
import { type KeysOf, type SignatureFinding, judgeSignature } from './signature.ts'
import type { SignedRequest } from './signed-request.ts'

/** Who asks, as far as the server knows. */
interface Visitor {
  agent: string
  /** As the server's own rule of trusted proxies gives it. */
  address: string
  request: SignedRequest
}

/** What visitors are judged by. */
export interface Evidence {
  now: Date
  ranges: readonly Ranges[]
  /** null where nobody outside is asked */
  lookup: NameLookup | null
  keysOf: KeysOf
  nonces: Nonces
}

/** What a crawler's address tells. */
interface AddressAssessment {
  byList: Finding
  byName: Finding
}

/** How a visitor is judged. */
export interface Assessment extends Finding {
  /** The crawler that the user agent names. */
  claimed: Crawler | null
  /** null where no crawler is claimed: no address is looked up then */
  address: AddressAssessment | null
  signature: SignatureFinding
}

/** Judges a visitor by user agent, address, name and signature. */
export async function assess(visitor: Visitor, evidence: Evidence): Promise<Assessment> {
  const claimed = claimedCrawler(visitor.agent)
  const [address, signature] = await Promise.all([
    claimed ? assessAddress(claimed, visitor.address, evidence) : null,
    judgeSignature(visitor.request, { ...evidence, now: evidence.now.getTime() / 1000 }),
  ])
  return { claimed, address, signature, ...sumOf(claimed, address, signature) }
}

/** What an address tells of a crawler that is said to ask from it. */
export async function assessAddress(
  crawler: Crawler,
  address: string,
  { now, ranges, lookup }: Pick<Evidence, 'now' | 'ranges' | 'lookup'>,
): Promise<AddressAssessment> {
  const today = now.toISOString().slice(0, 10)
  return {
    byList: judgeAddress({ crawler, address, ranges, today }),
    byName: await judgeName(crawler, address, lookup),
  }
}

/** What both checks of an address come to: one that holds is enough. */
export function outcomeOfAddress({ byList, byName }: AddressAssessment): Outcome {
  const outcomes = new Set([byList.outcome, byName.outcome])
  return outcomes.has('verified') ? 'verified' : outcomes.has('forged') ? 'forged' : 'unverifiable'
}

/**
 * A signature that was checked and fails is a forgery, whatever the address. An address that is the operator's verifies the
 * claim. A signature verifies who signed, and a claim only where the operator's own page is of the same host.
 */
function sumOf(claimed: Crawler | null, address: AddressAssessment | null, signature: SignatureFinding): Finding {
  if (signature.outcome === 'forged') return { outcome: 'forged', reason: signature.reason }
  const byAddress = address && outcomeOfAddress(address)
  if (claimed && byAddress === 'verified')
    return { outcome: 'verified', reason: `This is ${claimed.name}: its address is the operator’s.` }
  if (signature.outcome === 'verified' && (!claimed || speaksFor(signature.agent, claimed)))
    return { outcome: 'verified', reason: `This is an agent of ${signature.agent}: its signature holds.` }
  if (claimed && byAddress === 'forged')
    return { outcome: 'forged', reason: `This says it is ${claimed.name}, and its address is not the operator’s.` }
  if (claimed && signature.outcome === 'verified')
    return {
      outcome: 'unverifiable',
      reason: `The signature of ${signature.agent} holds, but does not tell that this is ${claimed.name}.`,
    }
  if (claimed)
    return { outcome: 'unverifiable', reason: `This says it is ${claimed.name}; nothing proves or refutes it.` }
  return { outcome: 'unverifiable', reason: 'This names no crawler that we know, and no signature tells who it is.' }
}

/** Whether a host is of the operator's domain: the host of its own page about the crawler, or one below it. */
function speaksFor(host: string | null, { about }: Crawler): boolean {
  const own = about && URL.parse(about)?.hostname.split('.').slice(-2).join('.')
  return Boolean(own && host && (host === own || host.endsWith(`.${own}`)))
}
