import type { Editor } from '@tiptap/react'
import { memo } from 'react'
import { inText, useEditorRead } from '#studio/editor'

/** The sections of the text; each leads there. Where they stand is looked up then: each letter moves all that follow. */
export const OutlinePanel = memo(function OutlinePanel({ editor }: { editor: Editor }) {
  const headings = useEditorRead(editor, headingsOf)
  if (headings.length === 0) return null
  return (
    <nav className="studio-panel" aria-labelledby="studio-outline">
      <h2 id="studio-outline">Outline</h2>
      <ul>
        {headings.map(({ text, level }, index) => (
          <li key={index} className={level === 3 ? 'studio-sub' : undefined}>
            <button type="button" onClick={() => goTo(editor, index)}>
              {text || 'Empty heading'}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
})

function goTo(editor: Editor, index: number): void {
  const at = placesOf(editor)[index]
  if (at === undefined) return
  inText(editor)
    .setTextSelection(at + 1)
    .run()
}

const headingsOf = ({ state }: Editor): { text: string; level: number }[] =>
  state.doc.children
    .filter(({ type }) => type.name === 'heading')
    .map(({ textContent, attrs }) => ({ text: textContent, level: Number(attrs['level']) }))

function placesOf({ state }: Editor): number[] {
  const places: number[] = []
  state.doc.forEach(({ type }, at) => {
    if (type.name === 'heading') places.push(at)
  })
  return places
}
