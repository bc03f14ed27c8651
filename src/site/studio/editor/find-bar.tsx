import { type Editor, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Check } from '#studio/fields'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { countOf, go, look, replace, replaceAll } from './find.ts'

interface Props {
  editor: Editor
  onClose: () => void
}

/** Finds and replaces words of the text. Enter leads to the next place, with Shift to the one before; Escape goes back to the text. */
export function FindBar({ editor, onClose }: Props) {
  const [words, setWords] = useState(() => selectedWords(editor))
  const [instead, setInstead] = useState('')
  const [isCaseMatched, setCaseMatched] = useState(false)
  const [replaced, setReplaced] = useState<number | null>(null)
  const bar = useRef<HTMLFieldSetElement>(null)
  const { count, at } = useEditorState({ editor, selector: ({ editor: now }) => countOf(now.state) })
  useLooking(editor, words, isCaseMatched)
  useKeys(bar, editor, onClose)
  return (
    <fieldset className="studio-find" ref={bar}>
      <legend className="visually-hidden">Find in the text</legend>
      <Field
        id="find-words"
        label="Find"
        value={words}
        autoComplete="off"
        onChange={(event) => {
          setWords(event.target.value)
          setReplaced(null)
        }}
      />
      <Field
        id="find-instead"
        label="Replace with"
        value={instead}
        autoComplete="off"
        onChange={(event) => setInstead(event.target.value)}
      />
      <Check label="Match case" isOn={isCaseMatched} onChange={setCaseMatched} />
      <output>{foundWords({ words, count, at, replaced })}</output>
      <Actions
        isNone={count === 0}
        acts={{
          Previous: () => go(editor, -1),
          Next: () => go(editor, 1),
          Replace: () => replace(editor, instead),
          'Replace all': () => setReplaced(replaceAll(editor, instead)),
        }}
        onClose={onClose}
      />
    </fieldset>
  )
}

interface ActionsProps {
  /** Nothing was found. */
  isNone: boolean
  acts: Readonly<Record<string, () => void>>
  onClose: () => void
}

const Actions = ({ isNone, acts, onClose }: ActionsProps) => (
  <div className="actions">
    {Object.entries(acts).map(([label, act]) => (
      // A button that was the last to find something keeps the focus, and with it Escape.
      <Button key={label} small kind="plain" aria-disabled={isNone} onClick={isNone ? undefined : act}>
        {label}
      </Button>
    ))}
    <Button small kind="quiet" onClick={onClose}>
      Close
    </Button>
  </div>
)

/** The words are marked in the text as long as they are looked for. */
function useLooking(editor: Editor, words: string, isCaseMatched: boolean): void {
  useEffect(() => {
    look(editor, { words, isCaseMatched })
  }, [editor, words, isCaseMatched])
  useEffect(
    () => () => {
      if (!editor.isDestroyed) look(editor, { words: '', isCaseMatched: false })
    },
    [editor],
  )
}

function useKeys(bar: RefObject<HTMLElement | null>, editor: Editor, onClose: () => void): void {
  useEffect(() => bar.current?.querySelector('input')?.select(), [bar])
  useEffect(() => {
    const element = bar.current
    const take = (event: KeyboardEvent) => {
      // An input method takes these keys for the word that it is about to put in.
      if (event.isComposing) return
      const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text'
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Enter' && isTyped) go(editor, event.shiftKey ? -1 : 1)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    element?.addEventListener('keydown', take)
    return () => element?.removeEventListener('keydown', take)
  }, [bar, editor, onClose])
}

/** What is selected in one line is what is looked for first. */
function selectedWords(editor: Editor): string {
  const { from, to, $from, $to } = editor.state.selection
  return $from.sameParent($to) ? editor.state.doc.textBetween(from, to) : ''
}

function foundWords(found: { words: string; count: number; at: number; replaced: number | null }): string {
  const { words, count, at, replaced } = found
  if (replaced !== null) return `${replaced} replaced`
  if (words === '') return ''
  if (count === 0) return 'Not found'
  return at > 0 ? `${at} of ${count}` : `${count} found`
}
