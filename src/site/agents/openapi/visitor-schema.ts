/** What /ai-test.json says to whoever asks. */
import { type Schema, TEXT, NUMBER, list, object, orNull } from './parts.ts'

const OUTCOME: Schema = {
  enum: ['verified', 'forged', 'unverifiable'],
  description: 'Checked and it holds; checked and it does not hold; not enough to check.',
}
const CHECKS: Schema = list(object({ what: TEXT, outcome: OUTCOME, reason: TEXT }))

const YOU: Schema = object({
  outcome: OUTCOME,
  reason: TEXT,
  agent: { ...TEXT, description: 'The user agent that was sent.' },
  address: { ...TEXT, description: 'Kept nowhere.' },
  claims: orNull(object({ name: TEXT, operator: orNull(TEXT), about: orNull(TEXT) })),
  checks: CHECKS,
})

const POLICY: Schema = object({
  name: TEXT,
  operator: orNull(TEXT),
  purpose: orNull(TEXT),
  keepsToRobots: { type: ['boolean', 'null'], description: 'Whether it is said to; null where nobody says.' },
  about: orNull(TEXT),
  mayRead: { type: 'boolean', description: 'As robots.txt has it.' },
  provenBy: TEXT,
})

const ENDPOINT: Schema = object({
  route: TEXT,
  methods: TEXT,
  asked: orNull(TEXT),
  reading: orNull(object({ status: NUMBER, bytes: NUMBER, ms: { type: 'number' } })),
})

export const VISITOR: Schema = object({
  you: YOU,
  address: {
    ...orNull(object({ address: TEXT, crawler: TEXT, outcome: OUTCOME, checks: CHECKS })),
    description: 'What ?address= and ?crawler= ask about.',
  },
  signature: { ...orNull({ type: 'object' }), description: 'Of the form on the page alone.' },
  crawlers: list(POLICY),
  lists: list(object({ operator: TEXT, networks: NUMBER, readOn: TEXT, urls: list(TEXT) })),
  reading: list(object({ crawler: TEXT, reads: NUMBER, routes: list(TEXT) })),
  endpoints: orNull(object({ checkedAt: TEXT, states: list(ENDPOINT) })),
})

export const VISITOR_QUERY: Schema = object(
  {
    address: { ...TEXT, description: 'An address, to be held against the list of the crawler.' },
    crawler: { ...TEXT, description: 'Its name, such as GPTBot.' },
  },
  ['address', 'crawler'],
)
