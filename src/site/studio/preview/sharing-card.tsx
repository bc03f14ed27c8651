import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sharingWords } from '#blocks/sharing-words.ts'
import type { TextFields, WritableKind } from '#queries/writing'
import { reasonOf } from '#ui/reason.ts'
import { trusted } from '#ui/trusted.ts'

interface Props {
  kind: WritableKind
  fields: TextFields
  publishDate: string | null
}

/** In the color that the site has now, with its light theme. */
const ACCENT = 'var(--green)'

/** The picture that stands for the page elsewhere, drawn here as the server will paint it once the text is out. */
export function SharingCard({ kind, fields, publishDate }: Props) {
  const { site } = useRouter().options.context
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [now] = useState(() => new Date().toISOString())
  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      const { sharingDrawing } = await import('#blocks/sharing-drawing.ts')
      const words = sharingWords(kind, { ...fields, publishDate: publishDate ?? now })
      const drawing = sharingDrawing({ ...words, slug: fields.slug, siteName: site.name, accent: ACCENT })
      const scaled = drawing.replace('<svg ', '<svg viewBox="0 0 1200 630" aria-hidden="true" ')
      if (isWanted && place.current) place.current.innerHTML = trusted(scaled)
    }
    draw().catch((error: unknown) => {
      console.error('The sharing picture could not be drawn', error)
      if (isWanted) setProblem(reasonOf(error))
    })
    return () => {
      isWanted = false
    }
  }, [kind, fields, publishDate, now, site.name])
  if (problem) return <p className="studio-problem">{problem}</p>
  return (
    <div className="studio-card" role="img" aria-label={`Picture with the headline: ${fields.title}`} ref={place} />
  )
}
