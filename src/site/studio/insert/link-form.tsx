import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { KINDS } from '#kinds'
import { type Found, searchPages } from '#queries/search'
import { type RouteName, href } from '#routes'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { useWriter } from '#studio/editor/studio-context.ts'
import { FormDialog } from './form-dialog.tsx'

const LOOK_MS = 200
const MOST_SHOWN = 6

/** Where the selected words lead: a page of this site, found by its words, or an address. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [words, setWords] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const link = (target: string) => {
    setLink(editor, target, before === '')
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
      <FoundPages words={words} onChoose={link} />
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

/** Where nothing is selected the address itself becomes the words of the link. */
function setLink(editor: Editor, href: string, isNew: boolean): void {
  const chain = editor.chain().focus()
  if (isNew && editor.state.selection.empty) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  } else chain.extendMarkRange('link').setLink({ href }).run()
}

const FoundPages = ({ words, onChoose }: { words: string; onChoose: (path: string) => void }) => (
  <ul className="studio-choices">
    {usePages(words).map(({ path, title }) => (
      <li key={path}>
        <button type="button" onClick={() => onChoose(path)}>
          {title}
        </button>
      </li>
    ))}
  </ul>
)

/** Pages of texts and records, and calculators; counties and series have no page of their own. */
function pagesOf(found: readonly Found[]): { path: string; title: string }[] {
  return found.flatMap(({ kind, slug, title }) => {
    if (kind === 'calculator') return [{ path: slug, title }]
    if (kind === 'county' || kind === 'series') return []
    return [{ path: href(KINDS[kind].route as RouteName as 'article', { slug }), title }]
  })
}

/** An address that may be linked to, completed where only the scheme is missing. */
function addressOf(words: string): string | null {
  const text = words.trim()
  if (/^(https:\/\/\S+|\/(?!\/)\S*|#\S+|mailto:\S+)$/.test(text)) return text
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : null
}

function usePages(words: string): { path: string; title: string }[] {
  const { client } = useWriter()
  const [found, setFound] = useState<{ path: string; title: string }[]>([])
  const asked = words.trim()
  const isAsked = asked.length > 1 && !/^(https?:|\/|#|mailto:)/.test(asked)
  useEffect(() => {
    if (!isAsked) return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      searchPages(asked, null, 1)
        .ask(client)
        .then(
          ({ rows }) => isWanted && setFound(pagesOf(rows).slice(0, MOST_SHOWN)),
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
