import type { ListedText, TextState } from '#queries/writing'
import { editAddress, whenOf } from '#newsroom'
import { type Column, Table } from '#ui/table'
import { SampleMark, StateMark } from '#ui/tag'

/** Texts, each with where it stands. */
export const TextTable = ({ texts }: { texts: readonly ListedText[] }) => (
  <div className="desk-texts">
    <Table caption="Texts, the last changed first" quietCaption rows={texts} keyOf={({ id }) => id} columns={COLUMNS} />
  </div>
)

const TONES: Readonly<Record<TextState, 'draft' | 'stale' | 'scheduled' | 'published'>> = {
  draft: 'draft',
  'in review': 'stale',
  scheduled: 'scheduled',
  published: 'published',
  withdrawn: 'draft',
}

const KIND_NAMES: Readonly<Record<ListedText['kind'], string>> = {
  article: 'Story',
  guide: 'Guide',
  lesson: 'Lesson',
  term: 'Term',
  wikiPage: 'Wiki page',
  answer: 'Answer',
  state: 'State',
}

const COLUMNS: Column<ListedText>[] = [
  {
    head: 'Headline',
    kind: 'row',
    cell: (text) => <a href={editAddress(text)}>{text.title || `Untitled ${KIND_NAMES[text.kind].toLowerCase()}`}</a>,
  },
  {
    head: 'Kind',
    // One thing: on a phone each part of a cell has a place of its own.
    cell: ({ kind, isSample }) => (
      <span>
        {KIND_NAMES[kind]} {isSample && <SampleMark>Sample</SampleMark>}
      </span>
    ),
  },
  { head: 'State', cell: ({ state }) => <StateMark tone={TONES[state]}>{state}</StateMark> },
  { head: 'Author', cell: ({ byline }) => byline ?? 'The site' },
  { head: 'When', cell: whenOf },
  { head: 'Views', kind: 'number', cell: ({ views }) => views.toLocaleString('en-US') },
]
