import { type ReactNode, useState } from 'react'
import type { FoundKind } from '#queries/search'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { type FoundPage, FoundPages } from '#studio/insert'

interface Props {
  id: string
  legend: string
  /** Of these pages alone. */
  kind: FoundKind
  /** What is chosen, by slug, with the words for it. */
  chosen: readonly { slug: string; label: ReactNode }[]
  onAdd: (page: FoundPage) => void
  onRemove: (slug: string) => void
}

/** Pages of this site, found by their words and kept in the order in which they were chosen. */
export function PageListField({ id, legend, kind, chosen, onAdd, onRemove }: Props) {
  const [words, setWords] = useState('')
  const add = (page: FoundPage) => {
    setWords('')
    if (!chosen.some(({ slug }) => slug === page.slug)) onAdd(page)
  }
  return (
    <fieldset className="studio-pages">
      <legend>{legend}</legend>
      {chosen.length > 0 && (
        <ul>
          {chosen.map(({ slug, label }) => (
            <li key={slug}>
              <span>{label}</span>
              <Button small kind="quiet" onClick={() => onRemove(slug)}>
                Remove<span className="visually-hidden"> {label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field
        id={id}
        label="Find by its words"
        value={words}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      <FoundPages words={words} kind={kind} onChoose={add} />
    </fieldset>
  )
}
