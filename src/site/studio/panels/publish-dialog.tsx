import { type ReactNode, useState } from 'react'
import type { Client } from '#queries/shared'
import type { Publication, TextFields, TextPlace } from '#queries/writing'
import { Field } from '#ui/field'
import { CORRECTION_ID, CorrectionField, type CorrectionNote, lacksNote, useGoneFigures } from '#studio/corrections'
import { FormDialog } from '#studio/insert'
import type { Check } from './checks.ts'
import { momentOfNow } from './moment-of-now.ts'
import { chosenMinute, minuteIn, zoneWords } from './zoned-minute.ts'

interface Props {
  client: Client
  /** Which text, as it is to go out. */
  place: TextPlace | null
  fields: TextFields
  publication: Publication
  /** Readers see it now. */
  isOut: boolean
  /** It went out on a day, which may be set. */
  hasDate: boolean
  checks: readonly Check[]
  isBusy: boolean
  problem: string | null
  /** What was said of a correction so far. */
  note: CorrectionNote
  onNote: (note: CorrectionNote) => void
  /** At an ISO timestamp, or 'now'; the note stands under a text whose facts have changed. */
  onPublish: (at: string | null, correction: string) => void
  onClose: () => void
}

const MINUTE_ID = 'publish-minute'

interface When {
  isLater: boolean
  /** As a field for a minute is filled in. */
  minute: string
}

/** When a text goes out; of a change of one that is out, what is said of a correction. */
export const PublishDialog = (props: Props) => (props.isOut ? <ChangesDialog {...props} /> : <FirstDialog {...props} />)

function FirstDialog({ publication, onPublish, ...props }: Props) {
  const { publishDate } = publication
  const [zone] = useState(zoneOfDevice)
  const [when, setWhen] = useState<When>(() => firstWhen(publishDate, zone))
  const [wrong, setWrong] = useState<string | null>(null)
  const change = (now: When) => {
    setWrong(null)
    setWhen(now)
  }
  const submit = () => {
    setWrong(null)
    if (!when.isLater) return onPublish(momentOfNow(publication, Date.now()), '')
    const { at, error } = chosenMinute(when.minute, zone, publishDate)
    // What is wrong with it stands at the field already.
    if (error) return document.getElementById(MINUTE_ID)?.focus()
    if (at === null) return setWrong('Choose a day and a time.')
    if (Date.parse(at) <= Date.now()) {
      return setWrong('This minute has passed: choose a later one, or publish now.')
    }
    return onPublish(at, '')
  }
  return (
    <Frame title="Publish" action={when.isLater ? 'Schedule' : 'Publish now'} {...{ props, wrong, submit }}>
      <WhenFields when={when} zone={zone} kept={publishDate} onChange={change} />
    </Frame>
  )
}

function ChangesDialog({ publication: { publishDate }, note, onNote, onPublish, ...props }: Props) {
  const { client, place, fields, hasDate } = props
  const [zone] = useState(zoneOfDevice)
  const [minute, setMinute] = useState(() => (publishDate ? minuteIn(zone, new Date(publishDate)) : ''))
  const [isAsked, setAsked] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const gone = useGoneFigures(client, place, fields)
  const isLacking = lacksNote(gone, note)
  const submit = () => {
    setWrong(null)
    setAsked(isLacking)
    if (isLacking) return document.getElementById(CORRECTION_ID)?.focus()
    if (!hasDate) return onPublish(null, note.text.trim())
    const { at, error } = chosenMinute(minute, zone, publishDate)
    if (error) return document.getElementById(MINUTE_ID)?.focus()
    if (at === null) return setWrong('Choose a day and a time.')
    if (Date.parse(at) > Date.now()) return setWrong('A published text has a day that has passed.')
    return onPublish(at, note.text.trim())
  }
  // Until the published text is read nobody knows whether a note has to be asked for.
  const isBusy = props.isBusy || (gone.figures === null && gone.problem === null)
  return (
    <Frame title={CHANGES} action={CHANGES} {...{ wrong, submit }} props={{ ...props, isBusy }}>
      {hasDate && (
        <MinuteField label="Publish date, your time" {...{ minute, zone }} kept={publishDate} onChange={setMinute} />
      )}
      <CorrectionField {...{ gone, note }} isLacking={isAsked && isLacking} onChange={onNote} />
    </Frame>
  )
}

const CHANGES = 'Publish the changes'

interface FrameProps {
  title: string
  action: string
  props: Pick<Props, 'checks' | 'isBusy' | 'problem' | 'onClose'>
  /** What has to be filled in otherwise. */
  wrong: string | null
  submit: () => void
  children: ReactNode
}

/** The dialog, with what the text still lacks. */
function Frame({ title, action, props, wrong, submit, children }: FrameProps) {
  const missing = props.checks.filter(({ isMet }) => !isMet)
  return (
    <FormDialog
      {...{ title, action }}
      isBusy={props.isBusy || missing.some(({ isDemanded }) => isDemanded)}
      problem={wrong ?? props.problem}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {missing.length > 0 && (
        <ul className="studio-missing">
          {missing.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {children}
    </FormDialog>
  )
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
