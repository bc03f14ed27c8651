import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Field } from '#ui/field'
import { inTextAfter } from '#studio/editor'
import { FormDialog } from './form-dialog.tsx'
import { type FoundPage, FoundPages } from './found-pages.tsx'

/** A page of this site that stands as a block in the text, by its title. */
export function RelatedForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const put = ({ path, title }: FoundPage) => {
    inTextAfter(onClose, editor)
      .insertContent({ type: 'relatedText', attrs: { href: path, title } })
      .run()
  }
  return (
    <FormDialog
      title="Related text"
      action="Put it in"
      problem={problem}
      onSubmit={() => setProblem('Choose one of the pages that the words have found.')}
      onClose={onClose}
    >
      <Field
        id="related-words"
        label="Find by its words"
        hint="Of pages that readers can open."
        value={words}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      <FoundPages words={words} onChoose={put} />
    </FormDialog>
  )
}
