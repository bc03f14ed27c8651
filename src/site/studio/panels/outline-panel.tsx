import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'

/** The sections of the text; each leads there. */
export function OutlinePanel({ editor }: { editor: Editor }) {
  const headings = useEditorState({
    editor,
    selector: ({ editor: now }) => headingsOf(now),
    equalityFn: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  })
  if (headings.length === 0) return null
  return (
    <nav className="studio-panel" aria-labelledby="studio-outline">
      <h2 id="studio-outline">Outline</h2>
      <ul>
        {headings.map(({ text, at, level }) => (
          <li key={at} className={level === 3 ? 'studio-sub' : undefined}>
            <button
              type="button"
              onClick={() =>
                editor
                  .chain()
                  .focus()
                  .setTextSelection(at + 1)
                  .scrollIntoView()
                  .run()
              }
            >
              {text || 'Empty heading'}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function headingsOf(editor: Editor): { text: string; at: number; level: number }[] {
  const headings: { text: string; at: number; level: number }[] = []
  editor.state.doc.forEach((node, at) => {
    if (node.type.name === 'heading') headings.push({ text: node.textContent, at, level: Number(node.attrs['level']) })
  })
  return headings
}
