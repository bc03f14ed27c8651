import type { ReferenceKind } from '#kinds'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { WORDS, listHref } from './shelf-words.ts'

interface Props {
  kind: ReferenceKind
  words: string
  onWords: (words: string) => void
}

/** Narrows the list as one types; without scripts it is a form. */
export const FindForm = ({ kind, words, onWords }: Props) => (
  <search>
    <form
      className="find-form"
      action={listHref(kind)}
      aria-label={WORDS[kind].title}
      onSubmit={(event) => event.preventDefault()}
    >
      <Field
        id="find"
        name="q"
        type="search"
        label={WORDS[kind].search}
        placeholder={WORDS[kind].example}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        maxLength={80}
        enterKeyHint="search"
      />
      <Button type="submit">Find</Button>
    </form>
  </search>
)
