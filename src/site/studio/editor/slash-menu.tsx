import type { Editor } from '@tiptap/react'
import { type ReactNode, memo, useEffect, useId, useState } from 'react'
import { inText } from './in-text.ts'
import { type Insert, type InsertForm, insertsFor } from './inserts.ts'

/** Takes a key before the text does; true when it took it. */
export type TakeKey = (key: string) => boolean

interface Props {
  editor: Editor
  onForm: (form: InsertForm) => void
  /** Who takes keys first while the menu is open. */
  onKeys: (take: TakeKey | null) => void
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
export const SlashMenu = memo(function SlashMenu({ editor, onForm, onKeys }: Props) {
  const id = useId()
  const { asked, dismiss } = useAsked(editor)
  const found = asked ? insertsFor(asked.words) : []
  const [chosen, setChosen] = useState({ words: '', at: 0 })
  const at = chosen.words === asked?.words ? Math.min(chosen.at, found.length - 1) : 0
  useEffect(() => {
    const choose = (place: number) =>
      setChosen({ words: asked?.words ?? '', at: (place + found.length) % found.length })
    const take = () => takeInsert(editor, asked, found[at], onForm)
    const act: Record<string, () => void> = {
      ArrowDown: () => choose(at + 1),
      ArrowUp: () => choose(at - 1),
      Enter: take,
      Tab: take,
      Escape: dismiss,
    }
    onKeys((key) => {
      if (found.length === 0 || !act[key]) return false
      act[key]()
      return true
    })
    return () => onKeys(null)
  })
  useActive(editor, found.length > 0 ? `${id}-${at}` : null)
  if (!asked || found.length === 0) return null
  return (
    <Listbox place={asked}>
      {found.map((insert, index) => (
        <div
          key={insert.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => {
            event.preventDefault()
            takeInsert(editor, asked, insert, onForm)
          }}
        >
          <b>{insert.label}</b>
          <span>{insert.about}</span>
        </div>
      ))}
    </Listbox>
  )
})

/** Names the chosen entry to who listens: the focus stays in the text. */
function useActive(editor: Editor, id: string | null): void {
  useEffect(() => {
    const { dom } = editor.view
    if (id === null) dom.removeAttribute('aria-activedescendant')
    else dom.setAttribute('aria-activedescendant', id)
    // The menu may be longer than its frame, and reach below the window.
    const option = id === null ? null : document.getElementById(id)
    option?.parentElement?.scrollIntoView({ block: 'nearest' })
    option?.scrollIntoView({ block: 'nearest' })
  }, [editor, id])
}

const Listbox = ({ place, children }: { place: Asked; children: ReactNode }) => (
  <div
    className="studio-slash"
    role="listbox"
    tabIndex={-1}
    aria-label="Put into the text"
    ref={(list) => {
      if (list) Object.assign(list.style, { top: `${place.top}px`, left: `${place.left}px` })
    }}
  >
    {children}
  </div>
)

function takeInsert(editor: Editor, asked: Asked | null, insert: Insert | undefined, onForm: Props['onForm']): void {
  if (!asked || !insert) return
  inText(editor).deleteRange({ from: asked.from, to: asked.to }).run()
  if ('form' in insert.act) onForm(insert.act.form)
  else insert.act.run(editor)
}

/** As the style sheet has it. */
const MENU_WIDTH = 320

/** What was typed after a slash, until Escape says that the slash was meant as one. */
function useAsked(editor: Editor): { asked: Asked | null; dismiss: () => void } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  useEffect(() => {
    const look = () => {
      const found = askedAt(editor)
      setAsked((before) => (before?.words === found?.words && before?.from === found?.from ? before : found))
      if (!found) setDismissed(null)
    }
    editor.on('transaction', look)
    return () => void editor.off('transaction', look)
  }, [editor])
  return { asked: asked?.from === dismissed ? null : asked, dismiss: () => setDismissed(asked?.from ?? null) }
}

function askedAt(editor: Editor): Asked | null {
  const { $from, empty } = editor.state.selection
  if (!empty || $from.parent.type.name !== 'paragraph') return null
  const [, words] = /^\/([\w ]{0,20})$/.exec($from.parent.textContent) ?? []
  if (words === undefined || $from.parentOffset !== $from.parent.content.size) return null
  const place = editor.view.coordsAtPos($from.pos)
  const slash = editor.view.coordsAtPos($from.start())
  const frame = editor.view.dom.parentElement?.getBoundingClientRect()
  return {
    words,
    from: $from.start(),
    to: $from.pos,
    top: place.bottom - (frame?.top ?? 0) + 6,
    // Below its slash, and on a phone not past the edge of the text.
    left: Math.max(0, Math.min(slash.left - (frame?.left ?? 0), (frame?.width ?? 0) - MENU_WIDTH)),
  }
}
