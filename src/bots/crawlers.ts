import { CRAWLER_TABLE, FURTHER_NAMES } from './crawler-table.ts'

/** A crawler by what it calls itself; null is what nobody tells. */
export interface Crawler {
  /** As it stands in user agents and in robots.txt. */
  name: string
  operator: string | null
  /** What it reads for, in a word or two. */
  purpose: string | null
  /** Whether it is said to keep to robots.txt. */
  keepsToRobots: boolean | null
  /** The list with the addresses of its machines (range-lists.ts). */
  list: string | null
  /** The domain that the names of its machines end in. */
  machines: string | null
  /** The operator's page about it. */
  about: string | null
}

/** Crawlers of which more than the name is known. */
export const CRAWLERS: readonly Crawler[] = rowsOf(CRAWLER_TABLE)

const ALL: readonly Crawler[] = [...CRAWLERS, ...rowsOf(FURTHER_NAMES)]
/** The longest name first: "Applebot-Extended" is no "Applebot". */
const CLAIMS = ALL.toSorted((a, b) => b.name.length - a.name.length).map((crawler) => ({
  crawler,
  claim: new RegExp(`(?<![a-z0-9-])${crawler.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![a-z0-9-])`, 'i'),
}))

/** A longer user agent is looked at so far. */
const LONGEST_AGENT = 1_000

/**
 * The crawler that a user agent says it is; null when it names none that is known.
 *
 * @example
 * ```ts run
 * claimedCrawler('Mozilla/5.0 (compatible; GPTBot/1.0; +https://openai.com/gptbot)')?.operator // => 'OpenAI'
 * claimedCrawler('Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0') // => null
 * ```
 */
export function claimedCrawler(agent: string): Crawler | null {
  const words = agent.slice(0, LONGEST_AGENT)
  return CLAIMS.find(({ claim }) => claim.test(words))?.crawler ?? null
}

/** A crawler by its name, or null. */
export const crawlerOf = (name: string): Crawler | null => ALL.find((crawler) => crawler.name === name) ?? null

function rowsOf(table: string): Crawler[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim() || null)
      const [name, operator = null, purpose = null, robots = null, list = null, machines = null, about = null] = cells
      return {
        name: name ?? '',
        operator,
        purpose,
        keepsToRobots: robots === null ? null : robots === 'yes',
        list,
        machines,
        about,
      }
    })
}
