import type { LibraryText } from '#queries/library'
import { href } from '#routes'
import { formatMomentDay } from '#ui/dates.ts'
import { FactList } from '#ui/fact-list'
import { SampleMark } from '#ui/tag'
import { minutesOf } from './text-parts.ts'

/** What a reader wants to know before the first line: how long, who checked it and when, what it assumes. */
export const TextFacts = ({ text, steps }: { text: LibraryText; steps: number }) => (
  <FactList
    facts={[
      ['Reading time', lengthOf(minutesOf(text.readTime), steps)],
      ['Checked', <Checked key="checked" text={text} />],
      ['Assumes', text.assumes],
      ['You need', text.needs],
    ]}
  />
)

const Checked = ({ text: { author, updatedAt } }: { text: LibraryText }) => (
  <>
    <time dateTime={updatedAt}>{formatMomentDay(updatedAt)}</time>, by{' '}
    {author.slug ? <a href={href('author', { slug: author.slug })}>{author.name}</a> : author.name}{' '}
    {author.isSample && <SampleMark />}
  </>
)

const lengthOf = (minutes: number, steps: number): string =>
  [counted(minutes, 'minute'), ...(steps > 0 ? [counted(steps, 'step')] : [])].join(', ')

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
