import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, memo } from 'react'
import { chosenPicture } from './chosen-picture.ts'
import { inText } from './in-text.ts'
import { INSERTS, type Insert, type InsertForm, TABLE_ACTIONS } from './inserts.ts'
import { useEditorRead } from './use-editor-read.ts'
import { wordedBlock } from './worded-block.ts'

interface Props {
  editor: Editor
  onForm: (form: InsertForm) => void
  onFind: () => void
}

interface Tool {
  label: string
  /** With its keys, for whoever rests on it. */
  title?: string
  isPressed?: boolean
  mark?: 'bold' | 'italic'
  press: () => void
}

/** What can be done to the place of the cursor. One stop of the Tab key; arrows lead through it. */
export const Toolbar = memo(function Toolbar({ editor, onForm, onFind }: Props) {
  const pressed = useEditorRead(editor, pressedIn)
  const tools: Tool[] = [
    ...markTools(editor, pressed, onForm),
    ...insertTools(editor, pressed, onForm),
    ...tableTools(editor, pressed),
    ...wordsTools(pressed, onForm),
    { label: 'Find', title: 'Find and replace (Ctrl or Cmd + F)', press: onFind },
  ].filter(({ label }) => !pressed.place || !NOT_IN[pressed.place].has(label))
  return (
    <div className="studio-toolbar" role="toolbar" aria-label="Formatting" tabIndex={-1} onKeyDown={moveWithArrows}>
      {tools.map(({ label, title, isPressed, mark, press }, index) => (
        <button
          key={label}
          type="button"
          title={title}
          tabIndex={index === 0 ? 0 : -1}
          aria-pressed={isPressed}
          className={mark && `studio-tool-${mark}`}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          {label}
        </button>
      ))}
    </div>
  )
})

type Place = 'table' | 'note' | 'picture'

/** What the place of the cursor cannot hold: its own tools stand there instead, and the bar keeps to its row. */
const NOT_IN: Readonly<Record<Place, ReadonlySet<string>>> = {
  table: new Set(['Heading', 'Quote', 'List', 'Rate chart', 'Calculator', 'Picture']),
  note: new Set(['Rate chart', 'Calculator', 'Picture']),
  picture: new Set(['B', 'I', 'Link', 'Heading', 'Quote', 'List', 'Figure']),
}

interface Pressed {
  bold: boolean
  italic: boolean
  link: boolean
  place: Place | null
  /** What the words of the block around the cursor are called. */
  words: string | null
  inserts: boolean[]
}

const pressedIn = (editor: Editor): Pressed => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  link: editor.isActive('link'),
  place: placeIn(editor),
  words: wordedBlock(editor.state.selection)?.label ?? null,
  inserts: INSERTS.map(({ act }) => 'isActive' in act && act.isActive(editor)),
})

function placeIn(editor: Editor): Place | null {
  if (chosenPicture(editor.state.selection)) return 'picture'
  if (editor.isActive('table')) return 'table'
  return editor.isActive('note') ? 'note' : null
}

const markTools = (editor: Editor, pressed: Pressed, onForm: Props['onForm']): Tool[] => [
  {
    label: 'B',
    title: 'Bold (Ctrl or Cmd + B)',
    mark: 'bold',
    isPressed: pressed.bold,
    press: () => inText(editor).toggleBold().run(),
  },
  {
    label: 'I',
    title: 'Italic (Ctrl or Cmd + I)',
    mark: 'italic',
    isPressed: pressed.italic,
    press: () => inText(editor).toggleItalic().run(),
  },
  { label: 'Link', title: 'Link (Ctrl or Cmd + K)', isPressed: pressed.link, press: () => onForm('link') },
]

const insertTools = (editor: Editor, pressed: Pressed, onForm: Props['onForm']): Tool[] =>
  INSERTS.flatMap((insert: Insert, index): Tool[] => {
    const { label, about, act, isInToolbar } = insert
    if (!isInToolbar) return []
    if ('form' in act) return [{ label, title: about, press: () => onForm(act.form) }]
    return [{ label, title: about, isPressed: pressed.inserts[index] ?? false, press: () => act.run(editor) }]
  })

const tableTools = (editor: Editor, pressed: Pressed): Tool[] =>
  pressed.place === 'table' ? TABLE_ACTIONS.map(({ label, run }) => ({ label, press: () => run(editor) })) : []

function wordsTools({ place, words }: Pressed, onForm: Props['onForm']): Tool[] {
  const own: Tool[] = words === null ? [] : [{ label: words, title: words, press: () => onForm('blockWords') }]
  if (place !== 'picture') return own.map((tool) => ({ ...tool, title: `${tool.label} (Alt + Enter)` }))
  // The keys open what is said of the picture, also within a gallery that has a caption of its own.
  const title = 'What the picture shows, its caption and credit (Alt + Enter)'
  return [{ label: 'Change words', title, press: () => onForm('pictureWords') }, ...own]
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

function moveWithArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : at + (STEPS[event.key] ?? 0)
  if (at < 0 || (to === at && event.key !== 'Home' && event.key !== 'End')) return
  event.preventDefault()
  buttons[(to + buttons.length) % buttons.length]?.focus()
}
