import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Field } from '#ui/field'
import { inTextAfter, wordedBlock } from '#studio/editor'
import { FormDialog } from './form-dialog.tsx'

/** The words of the block around the cursor: the title of a note, the caption and source of a table. */
export function BlockWordsForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [block] = useState(() => wordedBlock(editor.state.selection))
  const [words, setWords] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((block?.fields ?? []).map(({ name }) => [name, String(block?.node.attrs[name] ?? '')])),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    const now = wordedBlock(editor.state.selection)
    if (!block || now?.node.type !== block.node.type) {
      return setProblem('The cursor is no longer in this part of the text.')
    }
    const given = Object.fromEntries(Object.entries(words).map(([name, value]) => [name, value.trim() || null]))
    const changed = { ...now.node.attrs, ...given }
    return inTextAfter(onClose, editor)
      .command(({ tr }) => tr.setNodeMarkup(now.at, null, changed) === tr)
      .run()
  }
  return (
    <FormDialog title={block?.label ?? ''} action="Change" problem={problem} onSubmit={submit} onClose={onClose}>
      {(block?.fields ?? []).map(({ name, label, hint, most }) => (
        <Field
          key={name}
          id={`block-${name}`}
          label={label}
          hint={hint}
          maxLength={most}
          value={words[name] ?? ''}
          onChange={(event) => setWords({ ...words, [name]: event.target.value })}
        />
      ))}
    </FormDialog>
  )
}
