import type { ChainedCommands } from '@tiptap/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { isSafeHref } from '#documents/schema'
import { inTextAfter } from '#studio/editor'
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
    setLink(inTextAfter(onClose, editor), {
      href: target,
      title,
      isWritten: before === '' && editor.state.selection.empty,
    })
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
            inTextAfter(onClose, editor).extendMarkRange('link').unsetLink().run()
          }}
        >
          Take the link away
        </Button>
      )}
    </FormDialog>
  )
}

interface NewLink {
  href: string
  title: string
  /** Nothing is selected that it could be set on. */
  isWritten: boolean
}

/** Where nothing is selected the title of the page becomes the words of the link, or the address itself. */
function setLink(chain: ChainedCommands, { href, title, isWritten }: NewLink): void {
  if (isWritten) {
    chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] }).run()
  } else chain.extendMarkRange('link').setLink({ href }).run()
}

/** An address that may be linked to, completed where only the scheme is missing. */
function addressOf(words: string): string | null {
  const text = words.trim()
  if (isSafeHref(text)) return text
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : null
}
