import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { isSafeHref } from '#documents/schema'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { FormDialog } from './form-dialog.tsx'
import { FoundPages } from './found-pages.tsx'

/** Where the selected words lead: a page of this site, found by its words, or an address. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [words, setWords] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const link = (target: string, title = target) => {
    setLink(editor, { href: target, title, isNew: before === '' })
    onClose()
  }
  const submit = () => {
    const target = addressOf(words)
    if (target) link(target)
    else setProblem('Choose a page below, or enter an address that begins with https:// or /.')
  }
  return (
    <FormDialog title="Link" action="Set the link" problem={problem} onSubmit={submit} onClose={onClose}>
      <Field
        id="link-target"
        label="Page or address"
        hint="Words of a page of this site, or an address."
        value={words}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      <FoundPages words={words} onChoose={({ path, title }) => link(path, title)} />
      {before && (
        <Button
          small
          kind="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          Take the link away
        </Button>
      )}
    </FormDialog>
  )
}

/** Where nothing is selected the title of the page becomes the words of the link, or the address itself. */
function setLink(editor: Editor, { href, title, isNew }: { href: string; title: string; isNew: boolean }): void {
  const chain = editor.chain().focus()
  if (isNew && editor.state.selection.empty) {
    chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] }).run()
  } else chain.extendMarkRange('link').setLink({ href }).run()
}

/** An address that may be linked to, completed where only the scheme is missing. */
function addressOf(words: string): string | null {
  const text = words.trim()
  if (isSafeHref(text)) return text
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : null
}
