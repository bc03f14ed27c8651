import { Area } from '#studio/fields/area.tsx'
import { useState } from 'react'
import type { Publication } from '#queries/writing'
import { Field } from '#ui/field'
import { FormDialog } from '#studio/insert/form-dialog.tsx'
import type { Check } from './checks.ts'
import { chosenMinute, minuteIn, zoneWords } from './zoned-minute.ts'

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

const MINUTE_ID = 'publish-minute'

interface When {
  isLater: boolean
  /** As a field for a minute is filled in. */
  minute: string
}

/** When a text goes out, and what is said of a correction. */
export function PublishDialog(props: Props) {
  const { publication, isOut, isStory, hasDate, checks, isBusy, problem, onPublish, onClose } = props
  const { publishDate } = publication
  const [zone] = useState(zoneOfDevice)
  const [when, setWhen] = useState<When>(() => firstWhen(publishDate, zone))
  const [out, setOut] = useState<Out>(() => ({
    minute: publishDate ? minuteIn(zone, new Date(publishDate)) : '',
    correction: '',
  }))
  const [wrong, setWrong] = useState<string | null>(null)
  const missing = checks.filter(({ isMet }) => !isMet)
  const submit = () => {
    if (isOut && !hasDate) return onPublish(null, '')
    if (!isOut && !when.isLater) return onPublish(new Date().toISOString(), '')
    const { at, error } = chosenMinute(isOut ? out.minute : when.minute, zone, publishDate)
    // What is wrong with it stands at the field already.
    if (error) return document.getElementById(MINUTE_ID)?.focus()
    if (at === null) return setWrong('Choose a day and a time.')
    const hasPassed = Date.parse(at) <= Date.now()
    if (isOut && !hasPassed) return setWrong('A published text has a day that has passed.')
    if (!isOut && hasPassed) return setWrong('This minute has passed: choose a later one, or publish now.')
    return onPublish(at, isOut ? out.correction.trim() : '')
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
      {!isOut && <WhenFields when={when} zone={zone} kept={publishDate} onChange={setWhen} />}
      {isOut && hasDate && <OutFields out={out} zone={zone} kept={publishDate} isStory={isStory} onChange={setOut} />}
    </FormDialog>
  )
}

interface Out {
  /** Since when readers have it, as a field for a minute is filled in. */
  minute: string
  correction: string
}

interface MinuteProps {
  label: string
  minute: string
  /** Of the device. */
  zone: string
  /** ISO timestamp that the text has. */
  kept: string | null
  onChange: (minute: string) => void
}

/** A minute by the clocks around the writer. */
function MinuteField({ label, minute, zone, kept, onChange }: MinuteProps) {
  const { error, hint } = chosenMinute(minute, zone, kept)
  return (
    <Field
      id={MINUTE_ID}
      type="datetime-local"
      label={`${label} (${zoneWords(zone)})`}
      hint={hint}
      error={error}
      value={minute}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface OutProps extends Pick<MinuteProps, 'zone' | 'kept'> {
  out: Out
  isStory: boolean
  onChange: (out: Out) => void
}

const OutFields = ({ out, zone, kept, isStory, onChange }: OutProps) => (
  <>
    <MinuteField
      label="Publish date, your time"
      minute={out.minute}
      zone={zone}
      kept={kept}
      onChange={(minute) => onChange({ ...out, minute })}
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

interface WhenProps extends Pick<MinuteProps, 'zone' | 'kept'> {
  when: When
  onChange: (when: When) => void
}

const WhenFields = ({ when, zone, kept, onChange }: WhenProps) => (
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
      <MinuteField
        label="Your time"
        minute={when.minute}
        zone={zone}
        kept={kept}
        onChange={(minute) => onChange({ ...when, minute })}
      />
    )}
  </>
)

const zoneOfDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A text that has a minute to come keeps it. */
function firstWhen(publishDate: string | null, zone: string): When {
  const isLater = publishDate !== null && Date.parse(publishDate) > Date.now()
  return { isLater, minute: minuteIn(zone, isLater ? new Date(publishDate) : new Date(Date.now() + 3_600_000)) }
}
