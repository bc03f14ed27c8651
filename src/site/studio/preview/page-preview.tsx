import { useEffect, useRef, useState } from 'react'
import type { TextFields, WritableKind } from '#queries/writing'
import { openEmpty, putPage } from '#ui/framed-page.ts'
import { reasonOf } from '#ui/reason.ts'
import { useWriter } from '#studio/editor'
import { drawnCharts, fillPage } from './fill-page.ts'
import { printedDraft } from './printed-draft.ts'
import { samplePage } from './sample-page.ts'

interface Props {
  kind: WritableKind
  fields: TextFields
  /** Of the window that it is shown in, in pixels. */
  width: number
}

/** The page as it will look in a window of this width, made here of a page of the same kind. */
export function PagePreview({ kind, fields, width }: Props) {
  const { client } = useWriter()
  const frame = useRef<HTMLIFrameElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [shown] = useState(fields)
  useEffect(() => {
    const { current } = frame
    if (!current) return undefined
    let isWanted = true
    const draw = async () => {
      const [page, printed, place] = await Promise.all([
        samplePage(client, kind, shown.slug),
        printedDraft(client, { kind, fields: shown }),
        openEmpty(current),
      ])
      if (!isWanted) return
      fillPage(page.document, { kind, fields: shown, printed, charts: drawnCharts(document) })
      putPage(place, page)
    }
    draw().catch((error: unknown) => {
      console.error('The page could not be previewed', error)
      if (isWanted) setProblem(reasonOf(error))
    })
    return () => {
      isWanted = false
    }
  }, [client, kind, shown])
  if (problem) return <p className="studio-problem">{problem}</p>
  return (
    // Where it is wider than its frame it scrolls, and must be reachable by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="studio-preview" role="region" aria-label="The page as its readers will see it" tabIndex={0}>
      <iframe
        ref={frame}
        title={`The page, ${width} pixels wide`}
        // No script of it runs, whatever stands in the text.
        sandbox="allow-same-origin"
        width={width}
        height={720}
      />
    </div>
  )
}
