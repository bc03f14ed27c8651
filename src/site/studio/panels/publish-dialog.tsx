import { useState } from 'react'
import type { Publication } from '#queries/writing'
import { Field } from '#ui/field'
import { FormDialog } from '../insert/form-dialog.tsx'
import type { Check } from './checks.ts'

interface Props {
  publication: Publication
  isStory: boolean
  checks: readonly Check[]
  isBusy: boolean
  problem: string | null
  /** At an ISO timestamp, null for now; the note stands under a story whose facts have changed. */
  onPublish: (at: string | null, correction: string) => void
  onClose: () => void
}

/** When a text goes out, and what is said of a correction. */
export function PublishDialog({ publication, isStory, checks, isBusy, problem, onPublish, onClose }: Props) {
  const isOut = publication.isPublished && Date.parse(publication.publishDate ?? '') <= Date.now()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [minute, setMinute] = useState(localMinute(publication.publishDate))
  const [correction, setCorrection] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const missing = checks.filter(({ isMet }) => !isMet)
  const submit = () => {
    if (isOut || when === 'now')
      return onPublish(isOut ? publication.publishDate : new Date().toISOString(), correction.trim())
    const at = new Date(minute)
    if (Number.isNaN(at.getTime())) return setWrong('Choose a day and a time.')
    if (at.getTime() <= Date.now()) return setWrong('This minute has passed: choose a later one, or publish now.')
    return onPublish(at.toISOString(), '')
  }
  return (
    <FormDialog
      title={isOut ? 'Publish the changes' : 'Publish'}
      action={isOut ? 'Publish the changes' : when === 'now' ? 'Publish now' : 'Schedule'}
      isBusy={isBusy || missing.some(({ isDemanded }) => isDemanded)}
      problem={wrong ?? problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {missing.length > 0 && (
        <ul className="studio-missing">
          {missing.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {!isOut && (
        <fieldset className="studio-flags">
          <legend>When</legend>
          <label>
            <input type="radio" name="publish-when" checked={when === 'now'} onChange={() => setWhen('now')} />
            Now
          </label>
          <label>
            <input type="radio" name="publish-when" checked={when === 'later'} onChange={() => setWhen('later')} />
            At a minute
          </label>
        </fieldset>
      )}
      {!isOut && when === 'later' && (
        <Field
          id="publish-minute"
          type="datetime-local"
          label={`Your time (${zoneName()})`}
          value={minute}
          onChange={(event) => setMinute(event.target.value)}
        />
      )}
      {isOut && isStory && (
        <label className="studio-area" htmlFor="publish-correction">
          Correction, when facts have changed
          <textarea
            id="publish-correction"
            rows={3}
            maxLength={1000}
            placeholder="An earlier version said …"
            value={correction}
            onChange={(event) => setCorrection(event.target.value)}
          />
        </label>
      )}
    </FormDialog>
  )
}

const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** A minute as a field for it is filled in, in the writer's own time. */
function localMinute(at: string | null): string {
  const moment = at !== null && Date.parse(at) > Date.now() ? new Date(at) : new Date(Date.now() + 3_600_000)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}
