import { DAY_REQUEST, isDay } from '#api'
import { KINDS } from '#kinds'
import { type ChangingKind, changedPages } from '#queries/changes'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { easternDay } from '#ui/dates.ts'
import { type Asking, type Outcome, type Step, type Tool, inputSchema, readTexts } from './tool.ts'

const CHANGING = Object.keys(KINDS).filter((kind): kind is ChangingKind => kind !== 'author')

/** Of one result; of each kind one more is read, so that what is left is known. */
const MOST_CHANGES = 100

export const changesTool: Tool = {
  name: 'changes_since',
  title: 'What changed since a day',
  description: `Pages that were published or changed on a day or later, with the moment of their change, oldest first: ${MOST_CHANGES} at a time. Where more are left, ask again with \`next\` as \`after\`.`,
  input: inputSchema(
    {
      since: { type: 'string', description: 'YYYY-MM-DD' },
      kind: { enum: CHANGING },
      after: { type: 'string', description: 'The `next` of the result before, to go on behind it.' },
    },
    ['since'],
  ),
  output: {
    changes: { type: 'array', items: { type: 'object' } },
    left: { type: 'integer', description: 'How many follow at least; 0 where this is the end.' },
    next: { type: ['string', 'null'], description: 'To be sent as `after` for what follows; null at the end.' },
  },
  run: changesSince,
}

async function changesSince(
  { load, site, now }: Asking,
  input: Readonly<Record<string, unknown>>,
  step: Step,
): Promise<Outcome> {
  const read = readTexts(input, ['since', 'kind', 'after'], ['since'])
  if ('errors' in read) return read
  const { since = '', kind = '', after = '' } = read.texts
  if (!isDay(since)) return { errors: { since: DAY_REQUEST } }
  const kinds = CHANGING.filter((one) => !kind || one === kind)
  if (kinds.length === 0) return { errors: { kind: `Name one of: ${CHANGING.join(', ')}.` } }
  const last = after ? lastOf(after) : null
  if (after && !last) return { errors: { after: 'Use the `next` of the result before.' } }
  const found: Change[] = []
  for (const [place, one] of kinds.entries()) {
    // One after the other: who leaves in between has no more of them read.
    await step(place, kinds.length, `Reading what changed: ${one}`)
    const from = last ? behind(last, one) : { since: `${since}T00:00:00Z`, afterId: null }
    const pages = await load(changedPages(one, from, MOST_CHANGES + 1))
    found.push(...pages.map(({ id, slug, changedAt }) => ({ kind: one, id, slug, changed: changedAt })))
  }
  // Those of one moment stay in the order of kinds and ids, in which they were read.
  const changes = found.toSorted(byMoment).slice(0, MOST_CHANGES)
  const [left, end] = [found.length - changes.length, changes.at(-1)]
  return {
    found: {
      asOf: easternDay(now()),
      source: site.name,
      permalink: addressOf(site.origin, href('aiDataset')),
      changes: changes.map(({ kind: one, slug, changed }) => ({
        kind: one,
        changed,
        url: addressOf(site.origin, href(KINDS[one].route, { slug })),
      })),
      left,
      next: left > 0 && end ? [end.changed, end.kind, end.id].join('~') : null,
    },
  }
}

interface Change {
  kind: ChangingKind
  id: string
  slug: string
  /** ISO timestamp with microseconds. */
  changed: string
}

const byMoment = (one: Change, other: Change): number =>
  one.changed === other.changed ? 0 : one.changed < other.changed ? -1 : 1

type Last = Omit<Change, 'slug'>

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|\+00:00)$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function lastOf(after: string): Last | null {
  const [changed = '', name, id = ''] = after.split('~')
  const kind = CHANGING.find((one) => one === name)
  const isMoment = MOMENT.test(changed) && isDay(changed.slice(0, 10)) && !Number.isNaN(Date.parse(changed))
  return kind && isMoment && UUID.test(id) ? { changed, kind, id } : null
}

/** No row has an id behind it. */
const BEHIND_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Where a kind goes on: at the same moment, kinds before the last one are told, and of its own those up to it. */
function behind({ changed, kind, id }: Last, one: ChangingKind): { since: string; afterId: string | null } {
  const place = CHANGING.indexOf(one) - CHANGING.indexOf(kind)
  return { since: changed, afterId: place < 0 ? BEHIND_ALL : place === 0 ? id : null }
}
