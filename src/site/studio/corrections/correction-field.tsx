import './correction.later.css'
import { useEffect, useState } from 'react'
import { type TextFields, type TextPlace, publishedFields } from '#queries/writing'
import type { Client } from '#queries/shared'
import { Area, Check } from '#studio/fields'
import { reasonOf } from '#ui/reason.ts'
import { goneFigures } from './gone-figures.ts'

/** What is said of a correction, or that there is none to say. */
export interface CorrectionNote {
  text: string
  /** Figures have changed, and yet nothing was wrong: a text was brought up to date. */
  isNone: boolean
}

export const NO_NOTE: CorrectionNote = { text: '', isNone: false }

export const CORRECTION_ID = 'publish-correction'

/** Figures that readers were told and that the change takes away; null while the published text is being read. */
interface GoneFigures {
  figures: readonly string[] | null
  /** Why they are not known. */
  problem: string | null
}

/**
 * Compares what is to go out with what readers see.
 *
 * @param place null for a text that nobody reads
 * @param changed what is to be otherwise
 */
export function useGoneFigures(client: Client, place: TextPlace | null, changed: Partial<TextFields>): GoneFigures {
  const [published, setPublished] = useState<TextFields | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!place) return
    publishedFields(client, place).then(
      (found) => (found ? setPublished(found) : setProblem('it is not there any more.')),
      (error: unknown) => setProblem(reasonOf(error)),
    )
  }, [client, place])
  return { figures: published && goneFigures(published, { ...published, ...changed }), problem }
}

/** Whether the note has to be asked for: figures have changed, and nobody has said anything of it. */
export const lacksNote = ({ figures }: GoneFigures, note: CorrectionNote): boolean =>
  (figures ?? []).length > 0 && note.text.trim() === '' && !note.isNone

interface Props {
  /** Of the field. */
  id?: string
  gone: GoneFigures
  note: CorrectionNote
  /** It was asked for, and is not there. */
  isLacking: boolean
  onChange: (note: CorrectionNote) => void
}

const MOST_NAMED = 6

/** The note under a text whose facts have changed. */
export function CorrectionField({ id = CORRECTION_ID, gone, note, isLacking, onChange }: Props) {
  const figures = gone.figures ?? []
  const named = figures.slice(0, MOST_NAMED).join(', ')
  const more = figures.length > MOST_NAMED ? ` and ${figures.length - MOST_NAMED} more` : ''
  return (
    <>
      {gone.problem && <p className="field-hint">The published text could not be compared: {gone.problem}</p>}
      {figures.length > 0 && (
        <p className="studio-gone" id={`${id}-gone`}>
          Readers were told {named}
          {more}, and will not find {figures.length === 1 ? 'it' : 'them'} in the new text. Say what was wrong.
        </p>
      )}
      <Area
        label="Correction, when facts have changed"
        id={id}
        rows={3}
        maxLength={1000}
        placeholder="An earlier version said …"
        value={note.text}
        disabled={note.isNone}
        aria-invalid={isLacking}
        aria-describedby={figures.length > 0 ? `${id}-gone` : undefined}
        onChange={(text) => onChange({ ...note, text })}
      />
      {isLacking && (
        <p className="field-error" role="alert">
          Write the correction, or tick that nothing was wrong.
        </p>
      )}
      {figures.length > 0 && (
        <Check
          label="Nothing was wrong: the text is brought up to date"
          isOn={note.isNone}
          onChange={(isNone) => onChange({ text: isNone ? '' : note.text, isNone })}
        />
      )}
    </>
  )
}
