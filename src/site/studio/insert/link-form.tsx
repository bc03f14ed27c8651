import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { KINDS } from '#kinds'
import { type Found, searchPages } from '#queries/search'
import { type RouteName, href } from '#routes'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { useWriter } from '../editor/studio-context.ts'
import { FormDialog } from './form-dialog.tsx'

const LOOK_MS = 200
const MOST_SHOWN = 6

/** Where the selected words lead: a page of this site, found by its words, or an address. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [words, setWords] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const found = usePages(words)
  const link = (target: string) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: target, marks: [{ type: 'link', attrs: { href: target } }] }).run()
    else chain.setLink({ href: target }).run()
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
      <ul className="studio-choices">
        {found.map(({ kind, slug, title }) => (
          <li key={kind + slug}>
            <button type="button" onClick={() => link(href(KINDS[kind].route as RouteName as 'article', { slug }))}>
              {title}
            </button>
          </li>
        ))}
      </ul>
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

/** An address that may be linked to, completed where only the scheme is missing. */
function addressOf(words: string): string | null {
  const text = words.trim()
  if (/^(https:\/\/\S+|\/(?!\/)\S*|#\S+|mailto:\S+)$/.test(text)) return text
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : null
}

function usePages(words: string): Found[] {
  const { client } = useWriter()
  const [found, setFound] = useState<Found[]>([])
  const asked = words.trim()
  const isAsked = asked.length > 1 && !/^(https?:|\/|#|mailto:)/.test(asked)
  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    const timer = setTimeout(() => {
      searchPages(asked, null, 1)
        .ask(client)
        .then(
          ({ rows }) => isWanted && setFound(rows.slice(0, MOST_SHOWN)),
          (error: unknown) => console.error('Pages to link to could not be searched', error),
        )
    }, LOOK_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked, isAsked, client])
  return isAsked ? found : []
}
