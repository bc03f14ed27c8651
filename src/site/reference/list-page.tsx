import { useState } from 'react'
import type { ReferenceKind } from '#kinds'
import { rowAttributes } from '#ui/printed-rows.ts'
import { useQueryResult } from '#ui/query-result.ts'
import { State } from '#ui/state'
import { type Entry, LISTS } from './entries.ts'
import { FindForm } from './find-form.tsx'
import { byCategory, byLetter, narrowed } from './narrow.ts'
import './reference.css'
import { WORDS, recordHref } from './shelf-words.ts'

interface Props {
  kind: ReferenceKind
  /** The words of the address. */
  asked: string
}

/** The whole of a list on one page: a box that narrows it, its parts at the left, ruled entries. */
export function ListPage({ kind, asked }: Props) {
  const { question, entryOf } = LISTS[kind]
  const entries = useQueryResult(question).map(entryOf)
  const [words, setWords] = useState(asked)
  const found = narrowed(entries, words)
  const isNarrowed = words.trim() !== ''
  const groups = isNarrowed ? [] : groupsOf(kind, found)
  return (
    <main id="main" className="page reference-list">
      <h1 className="headline-1">{WORDS[kind].title}</h1>
      <p className="standfirst">{WORDS[kind].standfirst}</p>
      <FindForm kind={kind} words={words} onWords={setWords} />
      <p className="meta" role="status">
        {countOf(kind, found.length)}
        {isNarrowed && ` with “${words.trim()}”`}
      </p>
      {isNarrowed ? (
        <Found kind={kind} found={found} />
      ) : (
        <>
          <nav className={kind === 'term' ? 'letters' : 'letters letters-wide'} aria-label="Parts of the list">
            {groups.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          {groups.map(({ id, title, entries: listed }) => (
            <section
              key={id}
              className="reference-part"
              aria-labelledby={id}
              data-entries={listed.length}
              data-letters={lettersOf(listed)}
            >
              <h2 id={id}>{title}</h2>
              <Entries kind={kind} entries={listed} level={3} />
            </section>
          ))}
        </>
      )}
    </main>
  )
}

/** By these a part is about as high as it will be before it is laid out (reference.css). */
const lettersOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { name, text }) => sum + name.length + text.length, 0)

function Found({ kind, found }: { kind: ReferenceKind; found: readonly Entry[] }) {
  if (found.length > 0) return <Entries kind={kind} entries={found} level={2} />
  return (
    <State name="No result" title="Nothing here has all of these words">
      <p>Try fewer or other words, or the singular.</p>
    </State>
  )
}

interface EntriesProps {
  kind: ReferenceKind
  entries: readonly Entry[]
  level: 2 | 3
}

function Entries({ kind, entries, level }: EntriesProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const list = LISTS[kind].question.rows ?? kind
  return (
    <ul className="reference-entries">
      {entries.map((entry) => (
        <li key={entry.slug} {...rowAttributes(list, entry.unprinted)}>
          <Heading className="headline-5">
            <a href={recordHref(kind, entry.slug)} data-field={entry.fields[0]}>
              {entry.name}
            </a>
          </Heading>
          <p data-field={entry.fields[1]}>{entry.text}</p>
        </li>
      ))}
    </ul>
  )
}

function groupsOf(kind: ReferenceKind, entries: readonly Entry[]): { id: string; title: string; entries: Entry[] }[] {
  if (kind === 'term') {
    return byLetter(entries).map(({ letter, entries: listed }) => ({
      id: letter.length > 1 ? 'figures' : letter.toLowerCase(),
      title: letter,
      entries: listed,
    }))
  }
  return byCategory(entries).map(({ category, entries: listed }) => ({
    id: category.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    title: category,
    entries: listed,
  }))
}

const NAMES: Record<ReferenceKind, readonly [one: string, more: string]> = {
  term: ['term', 'terms'],
  wikiPage: ['page', 'pages'],
  answer: ['question', 'questions'],
}

const countOf = (kind: ReferenceKind, count: number): string => `${count} ${NAMES[kind][count === 1 ? 0 : 1]}`
