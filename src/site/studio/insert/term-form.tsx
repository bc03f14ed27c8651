import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Field } from '#ui/field'
import { inTextAfter } from '#studio/editor'
import { FormDialog } from './form-dialog.tsx'
import { type FoundPage, FoundPages } from './found-pages.tsx'

/** A term of the glossary: the selected words lead to it, or its name is put in. Readers see its sentence beside the word. */
export function TermForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { from, to } = editor.state.selection
  const selected = editor.state.doc.textBetween(from, to, ' ')
  const [words, setWords] = useState(selected)
  const [problem, setProblem] = useState<string | null>(null)
  const put = ({ path, title }: FoundPage) => {
    const marks = [{ type: 'link', attrs: { href: path } }]
    const chain = inTextAfter(onClose, editor)
    if (selected) chain.setLink({ href: path }).run()
    else
      chain
        .insertContent([
          { type: 'text', text: title, marks },
          { type: 'text', text: ' ' },
        ])
        .run()
  }
  return (
    <FormDialog
      title="Term"
      action="Put it in"
      problem={problem}
      onSubmit={() => setProblem('Choose one of the terms that the words have found.')}
      onClose={onClose}
    >
      <Field
        id="term-words"
        label="Term of the glossary"
        value={words}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      <FoundPages words={words} kind="term" onChoose={put} />
    </FormDialog>
  )
}
