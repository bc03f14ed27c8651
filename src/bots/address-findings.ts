import { addressOf, isWithin, networkOf } from './addresses.ts'
import type { Crawler } from './crawlers.ts'
import type { Finding } from './finding.ts'
import type { Ranges } from './range-lists.ts'

/** Beyond this age a list does not tell that an address is not the operator's: it has newer ones. */
const FRESH_DAYS = 14
/** Beyond this age it tells nothing: addresses change hands. */
const USABLE_DAYS = 180
const DAY_MS = 86_400_000

interface Asked {
  crawler: Crawler
  address: string
  /** All lists that are held. */
  ranges: readonly Ranges[]
  /** ISO date. */
  today: string
}

/**
 * Whether an address is among those that a crawler's operator publishes. An old list still verifies; it takes a fresh one to
 * call an address forged.
 */
export function judgeAddress({ crawler, address, ranges, today }: Asked): Finding {
  const { operator, list } = crawler
  const held = ranges.find((one) => one.list === list)
  if (!held) return unverifiable(`We hold no list of addresses of ${operator ?? 'its operator'}.`)
  const parsed = addressOf(address)
  if (!parsed) return unverifiable('The address cannot be read.')
  const days = Math.floor((Date.parse(today) - Date.parse(held.readOn)) / DAY_MS)
  if (days > USABLE_DAYS) return unverifiable(`The list of ${operator} was read on ${held.readOn}, too long ago.`)
  const network = held.networks.find((text) => {
    const known = networkOf(text)
    return known !== null && isWithin(parsed, known)
  })
  if (network !== undefined)
    return {
      outcome: 'verified',
      reason: `${network} is in the list that ${operator} published, read on ${held.readOn}.`,
    }
  if (days > FRESH_DAYS)
    return unverifiable(`It is not in the list of ${operator} read on ${held.readOn}, which may have grown since.`)
  return { outcome: 'forged', reason: `It is not in the list that ${operator} published, read on ${held.readOn}.` }
}

/** Names and addresses, as the domain name system gives them. */
export interface NameLookup {
  /** Names of an address; empty where it has none. */
  namesOf(address: string): Promise<readonly string[]>
  addressesOf(name: string): Promise<readonly string[]>
}

/** Names that are followed: whoever owns an address may give it many. */
const MOST_NAMES = 5

/**
 * Forward-confirmed reverse DNS: the address has a name in the crawler's domain, and that name leads back to it. Anybody can
 * give their address any name; only the owner of the domain can lead the name back.
 *
 * @param lookup null where nobody outside is asked
 */
export async function judgeName(
  { machines, operator }: Crawler,
  address: string,
  lookup: NameLookup | null,
): Promise<Finding> {
  if (machines === null)
    return unverifiable(`${operator ?? 'Its operator'} does not tell what its machines are called.`)
  if (!lookup) return unverifiable('This site asks nobody outside for names.')
  const names = await settled(lookup.namesOf(address))
  if (!names) return unverifiable('The name of the address could not be looked up.')
  if (names.length === 0)
    return { outcome: 'forged', reason: `The address has no name; its machines end in ${machines}.` }
  const own = names.slice(0, MOST_NAMES).filter((name) => endsIn(name, machines))
  const [first = ''] = own.length > 0 ? own : names
  if (own.length === 0)
    return { outcome: 'forged', reason: `The address is called ${first.slice(0, 100)}, which is not in ${machines}.` }
  const back = await settled(Promise.all(own.map((name) => lookup.addressesOf(name))))
  if (!back) return unverifiable(`Where ${first} leads could not be looked up.`)
  return back.flat().some((found) => isSame(found, address))
    ? { outcome: 'verified', reason: `${first} is the name of the address and leads back to it.` }
    : { outcome: 'forged', reason: `${first} does not lead back to the address.` }
}

function endsIn(name: string, domain: string): boolean {
  const plain = name.toLowerCase().replace(/\.$/, '')
  return plain === domain || plain.endsWith(`.${domain}`)
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [addressOf(one), addressOf(other)]
  return a !== null && b !== null && a.bits === b.bits && a.value === b.value
}

const settled = <Value>(asked: Promise<Value>): Promise<Value | null> => asked.catch(() => null)

const unverifiable = (reason: string): Finding => ({ outcome: 'unverifiable', reason })
