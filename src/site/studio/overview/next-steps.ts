import type { TextState, WritableKind } from '#queries/writing'
import { editAddress } from '#newsroom'
import { href } from '#routes'
import { formatMoment } from '#ui/dates.ts'

interface NamedText {
  kind: WritableKind
  id: string
  title: string
}

/** What the next steps follow from. */
export interface NextFacts {
  /** Own texts by state. */
  counts: ReadonlyMap<TextState, number>
  /** The last changed own draft. */
  draft: NamedText | null
  /** The own text that goes out first. */
  scheduled: (NamedText & { publishDate: string }) | null
  /** Own texts that came back from an editor with a note, the newest note first. */
  returned: NamedText[]
  /** What the profile does not say yet; null for those who have no byline yet. */
  missing: string[] | null
  desk: DeskFacts | null
}

/** What waits for editors; a count may be the least that there are. */
export interface DeskFacts {
  review: Count
  held: Count
  report: string | null
  stale: Count
  expired: Count
  undescribed: Count
}

interface Count {
  of: number
  /** There are more. */
  isLeast?: boolean
}

/** A thing to do, and where. */
interface NextStep {
  words: string
  /** A page, or a part of this one, which begins with #. */
  href: string
}

const MOST_RETURNED = 3

/** What to do next, the most pressing first; empty where nothing waits. An editor need not write. */
export const nextSteps = (facts: NextFacts): NextStep[] => [
  ...(facts.desk ? deskSteps(facts.desk) : []),
  ...ownSteps(facts),
]

function deskSteps({ review, held, report, stale, expired, undescribed }: DeskFacts): NextStep[] {
  return [
    step(review, '#waiting', (many) => `Read ${many('story that waits', 'stories that wait')} for an editor`),
    step(held, href('ratesDesk'), (many) => `Take or discard ${many('held figure', 'held figures')}`),
    report === null ? null : { words: `Publish or discard the report “${report}”`, href: href('ratesDesk') },
    step(stale, '#stale', (many) => `Hold ${many('text against its', 'texts against their')} sources again`),
    step(expired, '#expired', (many) => `Look up ${many('record that has', 'records that have')} run out`),
    step(
      undescribed,
      `${href('deskPage', { page: 'media' })}?state=undescribed`,
      (many) => `Describe ${many('picture', 'pictures')}`,
    ),
  ].filter((each) => each !== null)
}

function step({ of, isLeast }: Count, to: string, say: (many: (one: string, more: string) => string) => string) {
  if (of === 0) return null
  const count = isLeast ? `${of} or more` : of.toLocaleString('en-US')
  return { words: say((one, more) => `${count} ${of === 1 && !isLeast ? one : more}`), href: to }
}

function ownSteps({ counts, draft, scheduled, returned, missing, desk }: NextFacts): NextStep[] {
  const steps = returned
    .slice(0, MOST_RETURNED)
    .map((text) => ({ words: `Answer the note on ${named(text)}`, href: editAddress(text) }))
  if (draft && !returned.some(({ id }) => id === draft.id)) {
    steps.push({ words: `Go on with ${named(draft)}`, href: editAddress(draft) })
  }
  if (scheduled) {
    const when = formatMoment(scheduled.publishDate)
    steps.push({ words: `Look once more at ${named(scheduled)}, which goes out ${when}`, href: editAddress(scheduled) })
  }
  if (counts.size === 0 && !desk) steps.push({ words: 'Write your first story', href: href('createArticle') })
  if (missing && missing.length > 0) {
    steps.push({ words: `Complete your profile: ${missing.join(' and ')}`, href: href('authorProfile') })
  }
  return steps
}

const named = ({ title }: NamedText): string => (title.trim() === '' ? 'the untitled text' : `“${title}”`)
