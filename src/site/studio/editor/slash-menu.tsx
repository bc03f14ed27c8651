import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { type Insert, type InsertForm, insertsFor } from './inserts.ts'

interface Props {
  editor: Editor
  onForm: (form: InsertForm) => void
  /** Keys go to the menu first while it is open; true when it took one. */
  keys: RefObject<((key: string) => boolean) | null>
}

interface Asked {
  words: string
  /** Where the slash stands in the document. */
  from: number
  to: number
  top: number
  left: number
}

/** The menu that a slash at the beginning of a line opens: everything that can be put into a text, by typing. */
export function SlashMenu({ editor, onForm, keys }: Props) {
  const id = useId()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [at, setAt] = useState(0)
  const [dismissed, setDismissed] = useState<number | null>(null)
  useEffect(() => {
    const look = () => {
      const found = askedAt(editor)
      setAsked((before) => (before?.words === found?.words && before?.from === found?.from ? before : found))
      setAt(0)
      if (!found) setDismissed(null)
    }
    editor.on('transaction', look)
    return () => void editor.off('transaction', look)
  }, [editor])
  const found = asked && asked.from !== dismissed ? insertsFor(asked.words) : []
  const take = (insert: Insert | undefined) => {
    if (!asked || !insert) return
    editor.chain().focus().deleteRange({ from: asked.from, to: asked.to }).run()
    if ('form' in insert.act) onForm(insert.act.form)
    else insert.act.run(editor)
  }
  useEffect(() => {
    const act: Record<string, () => void> = {
      ArrowDown: () => setAt((at + 1) % found.length),
      ArrowUp: () => setAt((at + found.length - 1) % found.length),
      Enter: () => take(found[at]),
      Tab: () => take(found[at]),
      Escape: () => setDismissed(asked?.from ?? null),
    }
    keys.current = (key) => {
      if (found.length === 0 || !act[key]) return false
      act[key]()
      return true
    }
    return () => {
      keys.current = null
    }
  })
  useEffect(() => {
    const { dom } = editor.view
    if (found.length > 0) dom.setAttribute('aria-activedescendant', `${id}-${at}`)
    else dom.removeAttribute('aria-activedescendant')
  }, [editor, found.length, at, id])
  if (!asked || found.length === 0) return null
  return (
    <ul
      className="studio-slash"
      role="listbox"
      aria-label="Put into the text"
      ref={(list) => {
        if (list) Object.assign(list.style, { top: `${asked.top}px`, left: `${asked.left}px` })
      }}
    >
      {found.map((insert, index) => (
        <li
          key={insert.label}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          onMouseDown={(event) => {
            event.preventDefault()
            take(insert)
          }}
        >
          <b>{insert.label}</b>
          <span>{insert.about}</span>
        </li>
      ))}
    </ul>
  )
}

/** What was typed after a slash that begins a line; null when none does. */
function askedAt(editor: Editor): Asked | null {
  const { selection } = editor.state
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph') return null
  const [, words] = /^\/([\w ]{0,20})$/.exec($from.parent.textContent) ?? []
  if (words === undefined || $from.parentOffset !== $from.parent.content.size) return null
  const place = editor.view.coordsAtPos($from.pos)
  const frame = editor.view.dom.parentElement?.getBoundingClientRect()
  return {
    words,
    from: $from.start(),
    to: $from.pos,
    top: place.bottom - (frame?.top ?? 0) + 6,
    left: place.left - (frame?.left ?? 0),
  }
}
