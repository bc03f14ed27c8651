import type { LibraryText } from '#queries/library'
import { formatDay, formatMomentDay } from '#ui/dates.ts'
import { FactList } from '#ui/fact-list'
import { minutesOf } from './text-parts.ts'

/** What a reader wants to know before the first line: how long, when it was checked, what it assumes. */
export const TextFacts = ({ text, steps }: { text: LibraryText; steps: number }) => (
  <FactList
    facts={[
      ['Reading time', lengthOf(minutesOf(text.readTime), steps)],
      ['Checked', text.checkedOn && <Checked key="checked" on={text.checkedOn} />],
      ['Updated', text.checkedOn ? null : <Updated key="updated" at={text.updatedAt} />],
      ['Assumes', text.assumes],
      ['You need', text.needs],
    ]}
  />
)

const Checked = ({ on }: { on: string }) => (
  <>
    <time dateTime={on}>{formatDay(on, true)}</time>, by the desk, against its sources
  </>
)

const Updated = ({ at }: { at: string }) => <time dateTime={at}>{formatMomentDay(at)}</time>

const lengthOf = (minutes: number, steps: number): string =>
  [counted(minutes, 'minute'), ...(steps > 0 ? [counted(steps, 'step')] : [])].join(', ')

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
