import { Area } from '#studio/fields/area.tsx'
import { useState } from 'react'
import type { Publication } from '#queries/writing'
import { Field } from '#ui/field'
import { FormDialog } from '#studio/insert/form-dialog.tsx'
import type { Check } from './checks.ts'

interface Props {
  publication: Publication
  /** Readers see it now. */
  isOut: boolean
  isStory: boolean
  /** It went out on a day, which may be set. */
  hasDate: boolean
  checks: readonly Check[]
  isBusy: boolean
  problem: string | null
  /** At an ISO timestamp; the note stands under a story whose facts have changed. */
  onPublish: (at: string | null, correction: string) => void
  onClose: () => void
}

interface When {
  isLater: boolean
  /** As a field for a minute is filled in. */
  minute: string
}

/** When a text goes out, and what is said of a correction. */
export function PublishDialog(props: Props) {
  const { publication, isOut, isStory, hasDate, checks, isBusy, problem, onPublish, onClose } = props
  const [when, setWhen] = useState<When>(() => firstWhen(publication.publishDate))
  const [out, setOut] = useState<Out>(() => ({ minute: minuteOf(publication.publishDate), correction: '' }))
  const [wrong, setWrong] = useState<string | null>(null)
  const missing = checks.filter(({ isMet }) => !isMet)
  const submit = () => {
    if (isOut && !hasDate) return onPublish(null, '')
    if (isOut) {
      const since = sinceOf(out.minute, publication.publishDate)
      return since ? onPublish(since, out.correction.trim()) : setWrong('A published text has a day that has passed.')
    }
    const at = when.isLater ? new Date(when.minute) : new Date()
    if (Number.isNaN(at.getTime())) return setWrong('Choose a day and a time.')
    if (when.isLater && at.getTime() <= Date.now())
      return setWrong('This minute has passed: choose a later one, or publish now.')
    return onPublish(at.toISOString(), '')
  }
  const action = when.isLater ? 'Schedule' : 'Publish now'
  return (
    <FormDialog
      title={isOut ? 'Publish the changes' : 'Publish'}
      action={isOut ? 'Publish the changes' : action}
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
      {!isOut && <WhenFields when={when} onChange={setWhen} />}
      {isOut && hasDate && <OutFields out={out} isStory={isStory} onChange={setOut} />}
    </FormDialog>
  )
}

interface Out {
  /** Since when readers have it, as a field for a minute is filled in. */
  minute: string
  correction: string
}

const OutFields = ({ out, isStory, onChange }: { out: Out; isStory: boolean; onChange: (out: Out) => void }) => (
  <>
    <Field
      id="publish-since"
      type="datetime-local"
      label={`Publish date, your time (${zoneName()})`}
      value={out.minute}
      onChange={(event) => onChange({ ...out, minute: event.target.value })}
    />
    {isStory && (
      <Area
        label="Correction, when facts have changed"
        id="publish-correction"
        rows={3}
        maxLength={1000}
        placeholder="An earlier version said …"
        value={out.correction}
        onChange={(correction) => onChange({ ...out, correction })}
      />
    )}
  </>
)

/** The date as it was, to the second, or another one that has passed; null for one that has not. */
function sinceOf(minute: string, before: string | null): string | null {
  if (before && minute === minuteOf(before)) return before
  const at = new Date(minute)
  return at.getTime() <= Date.now() ? at.toISOString() : null
}

const minuteOf = (moment: string | null) => (moment ? localMinute(new Date(moment)) : '')

const WhenFields = ({ when, onChange }: { when: When; onChange: (when: When) => void }) => (
  <>
    <fieldset className="studio-flags">
      <legend>When</legend>
      {[false, true].map((isLater) => (
        <label key={String(isLater)}>
          <input
            type="radio"
            name="publish-when"
            checked={when.isLater === isLater}
            onChange={() => onChange({ ...when, isLater })}
          />
          {isLater ? 'At a minute' : 'Now'}
        </label>
      ))}
    </fieldset>
    {when.isLater && (
      <Field
        id="publish-minute"
        type="datetime-local"
        label={`Your time (${zoneName()})`}
        value={when.minute}
        onChange={(event) => onChange({ ...when, minute: event.target.value })}
      />
    )}
  </>
)

const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** A text that has a minute to come keeps it. */
function firstWhen(publishDate: string | null): When {
  const isLater = publishDate !== null && Date.parse(publishDate) > Date.now()
  return { isLater, minute: localMinute(isLater ? new Date(publishDate) : new Date(Date.now() + 3_600_000)) }
}

/** A minute in the writer's own time. */
function localMinute(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}
