import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { chosenPicture, inTextAfter } from '#studio/editor'
import { FormDialog } from './form-dialog.tsx'
import { NOT_DESCRIBED, PictureWords, trimmed } from './picture-words.tsx'

/** The words of the picture that is chosen in the text. */
export function PictureWordsForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [words, setWords] = useState(() => wordsOf(editor))
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    const given = trimmed(words)
    if (given.alt === '') setProblem(NOT_DESCRIBED)
    else if (!chosenPicture(editor.state.selection)) setProblem('The picture is no longer chosen in the text.')
    else inTextAfter(onClose, editor).updateAttributes('picture', given).run()
  }
  return (
    <FormDialog title="Words of the picture" action="Change" problem={problem} onSubmit={submit} onClose={onClose}>
      <PictureWords words={words} onChange={setWords} />
    </FormDialog>
  )
}

function wordsOf({ state }: Editor) {
  const attrs = chosenPicture(state.selection)?.attrs ?? {}
  const said = (name: string) => String(attrs[name] ?? '')
  return { alt: said('alt'), caption: said('caption'), credit: said('credit') }
}
