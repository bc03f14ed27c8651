import { networkOf } from './addresses.ts'
import { SHIPPED_RANGES, SHIPPED_RANGES_ON } from './shipped-ranges.ts'

/** Addresses that an operator publishes for its crawlers. */
export interface RangeList {
  id: string
  operator: string
  /** Files that make the list together. */
  urls: readonly string[]
}

/** A list as it was read. */
export interface Ranges {
  list: string
  /** In CIDR notation. */
  networks: readonly string[]
  /** ISO date. */
  readOn: string
}

export const RANGE_LISTS: readonly RangeList[] = [
  {
    id: 'openai',
    operator: 'OpenAI',
    urls: [
      'https://openai.com/gptbot.json',
      'https://openai.com/searchbot.json',
      'https://openai.com/chatgpt-user.json',
    ],
  },
  {
    id: 'perplexity',
    operator: 'Perplexity',
    urls: ['https://www.perplexity.ai/perplexitybot.json', 'https://www.perplexity.ai/perplexity-user.json'],
  },
  {
    id: 'googlebot',
    operator: 'Google',
    urls: ['https://developers.google.com/static/search/apis/ipranges/googlebot.json'],
  },
  { id: 'bing', operator: 'Microsoft', urls: ['https://www.bing.com/toolbox/bingbot.json'] },
  {
    id: 'duckduckgo',
    operator: 'DuckDuckGo',
    urls: ['https://duckduckgo.com/duckassistbot.json', 'https://duckduckgo.com/duckduckbot.json'],
  },
]

/** The lists that the site ships with. */
export const shippedRanges = (): Ranges[] =>
  Object.entries(SHIPPED_RANGES).map(([list, words]) => ({
    list,
    networks: words.trim().split(/\s+/),
    readOn: SHIPPED_RANGES_ON,
  }))

/** A list is never longer; the longest known has some 500 networks. */
const MOST_NETWORKS = 5_000
/** No crawler has a wider network: a list that names one would call half of the network verified. */
const WIDEST = { 32: 12, 128: 24 } as const

/**
 * The networks of a published file: `{"prefixes": [{"ipv4Prefix": "192.0.2.0/24"}]}`.
 *
 * @throws Error that says what is wrong with it
 * @example
 * ```ts run
 * rangesOfFile('{"prefixes":[{"ipv4Prefix":"4.151.71.176/28"}]}') // => ['4.151.71.176/28']
 * ```
 */
export function rangesOfFile(text: string): string[] {
  const read = parsed(text)
  const prefixes = typeof read === 'object' && read !== null && 'prefixes' in read ? read.prefixes : null
  if (!Array.isArray(prefixes) || prefixes.length === 0) throw new Error('the file lists no networks')
  if (prefixes.length > MOST_NETWORKS) throw new Error(`the file lists ${prefixes.length} networks`)
  return prefixes.map((entry: unknown) => {
    const words = Object.entries(typeof entry === 'object' && entry !== null ? entry : {})
      .filter(([name]) => name === 'ipv4Prefix' || name === 'ipv6Prefix')
      .map(([, value]) => String(value))
    const network = networkOf(words[0] ?? '')
    if (!network) throw new Error(`"${words[0] ?? JSON.stringify(entry)}" is no network`)
    if (network.prefix < WIDEST[network.bits]) throw new Error(`${words[0]} is too wide to be a crawler's`)
    return words[0] ?? ''
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error('the file is no JSON', { cause })
  }
}
