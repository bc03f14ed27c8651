import type { ReactNode } from 'react'
import { KINDS, type ReferenceKind } from '#kinds'
import type { Correction, SourceNote, PrintedBody } from '#queries/shared'
import { href } from '#routes'
import { TextBody } from '#blocks/text-body'
import { BookmarkButton } from '#ui/bookmark'
import { FactList } from '#ui/fact-list'
import { formatDay } from '#ui/dates.ts'
import { ShareButton } from '#ui/share'
import { Trail } from '#ui/trail'
import { Unbroken } from '#ui/unbroken'
import './reference.css'
import { WORDS, listHref } from './shelf-words.ts'

interface Props {
  kind: ReferenceKind
  title: string
  /** What it says in one or two sentences. */
  short: string
  record: PrintedBody & {
    slug: string
    category: string | null
    sources: SourceNote[]
    corrections: Correction[]
    checkedOn: string | null
  }
  facts: readonly (readonly [name: string, fact: ReactNode])[]
  /** Before the text. */
  lead?: ReactNode
  /** Beside the text, with its own frame. */
  beside?: ReactNode
  /** Below the text. */
  children?: ReactNode
}

/** A term, wiki page or answer: its short form as the standfirst, facts at the right, the text, its sources. */
export const RecordPage = ({ kind, title, short, record, facts, lead, beside, children }: Props) => (
  <main id="main" className="page record-page" data-view-id={record.id}>
    <div className="grid record-head">
      <div>
        <Trail steps={[{ name: WORDS[kind].title, href: listHref(kind) }]} />
        <h1 className="headline-1">
          <Unbroken text={title} />
        </h1>
        <p className="standfirst">{short}</p>
        <div className="actions">
          <BookmarkButton title={title} />
          <ShareButton title={title} />
        </div>
      </div>
      <FactList
        facts={[
          ...facts,
          ['Part of', record.category],
          ['Checked', record.checkedOn && <Checked key="checked" on={record.checkedOn} />],
        ]}
      />
    </div>
    <div className="grid record-body">
      <div className="record-column">
        {lead}
        <TextBody text={record} />
        <p className="meta for-editors">
          <a
            className="link"
            href={href('textHistory', { kind: KINDS[kind].stored, slug: record.slug })}
            rel="nofollow"
          >
            History of this text
          </a>
        </p>
      </div>
      {beside}
    </div>
    {children}
  </main>
)

const Checked = ({ on }: { on: string }) => (
  <>
    <time dateTime={on}>{formatDay(on, true)}</time>, by the desk, against its sources
  </>
)
