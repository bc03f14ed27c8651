import { useRouter } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Client } from '#queries/shared'
import { type Series } from '#queries/rates'
import { dayInNewsroom } from '#queries/stories'
import { type EnteredFigure, enterObservation } from '#queries/desk'
import { Button } from '#ui/button'
import { formatDay } from '#ui/dates.ts'
import { showToast } from '#ui/toast'
import { DeskSection, Failure, useFailure, useLeaveWarning } from '#newsroom'
import { wholeFigure } from './desk-words.ts'
import { EnterFields } from './enter-fields.tsx'
import { ENTRY_FIELDS, type Entry, type EntryFaults, entryOf } from './enter-rules.ts'
import { reasonOf } from '#ui/reason.ts'
import { type OpenDesk } from './use-desk.ts'
import { useKnownFigure } from './use-known-figure.ts'

interface Props {
  desk: OpenDesk
  onEntered: () => Promise<void>
}

const EMPTY: Entry = { seriesId: 'pmms-30', on: '', way: 'enter', value: '', sourceUrl: '', note: '' }

/** A figure by hand, with the page it was read on; or one taken out, with the reason. What is typed stays until it is stored. */
export function EnterFigure({ desk, onEntered }: Props) {
  const { now } = useRouter().options.context
  const today = dayInNewsroom(now().toISOString())
  const [entry, setEntry] = useState(EMPTY)
  useLeaveWarning(isTyped(entry))
  const series = desk.records.series.find(({ id }) => id === entry.seriesId)
  const known = useKnownFigure(desk.account.client, series && entry.on <= today ? entry : null)
  const { form, faults, failure, isSending, send, refuse, forget } = useSending(desk.account.client, async (figure) => {
    showToast({
      title: figure.value === null ? 'Figure taken out.' : 'Figure entered.',
      description: saidOf(figure, series),
    })
    // What is typed meanwhile is another one.
    setEntry((now) => (now === entry ? { ...EMPTY, seriesId: entry.seriesId } : now))
    await onEntered()
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const read = entryOf(entry, series, today)
    if ('faults' in read) refuse(read.faults)
    else if (read.figure.value === known) refuse(sameFault(read.figure))
    else void send(read.figure)
  }
  function onChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    setEntry({ ...entry, [target.name]: target.value })
    forget(target.name)
  }
  return (
    <DeskSection id="enter" title="Enter a figure" note="It counts at once; what stood before stays on record">
      <form className="desk-form" aria-labelledby="enter" noValidate onSubmit={onSubmit} ref={form}>
        <EnterFields {...{ entry, onChange, today, series }} all={desk.records.series} faults={faults} known={known} />
        <Failure {...failure} />
        <Button type="submit" kind={entry.way === 'out' ? 'danger' : 'primary'} aria-disabled={isSending}>
          {isSending ? 'Storing' : entry.way === 'out' ? 'Take it out' : 'Enter the figure'}
        </Button>
      </form>
    </DeskSection>
  )
}

/** A series alone is chosen soon again. */
const isTyped = ({ on, value, sourceUrl, note }: Entry): boolean => `${on}${value}${sourceUrl}${note}`.trim() !== ''

const saidOf = ({ value, on }: EnteredFigure, series: Series | undefined): string => {
  const day = formatDay(on, true)
  if (!series) return day
  return value === null
    ? `${series.shortName} has no figure for ${day} now.`
    : `${series.shortName}: ${wholeFigure(value, series.unit, series.decimals)} for ${day}.`
}

const sameFault = ({ value }: EnteredFigure): EntryFaults =>
  value === null
    ? { on: 'There is no figure of this day to take out.' }
    : { value: 'This is the figure of that day already.' }

/** Sends once at a time; says beside the fields what is wrong with them and leads to the first, and below them what the desk refused. */
function useSending(client: Client, onStored: (figure: EnteredFigure) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<EntryFaults>({})
  const { failure, tell } = useFailure('Enter a figure')
  const [isSending, setSending] = useState(false)
  function refuse(found: EntryFaults) {
    // The first of them is led to when its words stand beside it, so that they are read out with it.
    flushSync(() => setFaults(found))
    const first = ENTRY_FIELDS.find((field) => found[field])
    const control = first && form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }
  const forget = (field: string) => setFaults((before) => ({ ...before, [field]: undefined }))
  async function send(figure: EnteredFigure) {
    setFaults({})
    tell(null)
    setSending(true)
    const refusal = await enterObservation(client, figure).catch(reasonOf)
    setSending(false)
    if (refusal) tell(`Nothing was stored. ${refusal}.`)
    else await onStored(figure)
  }
  return { form, faults, failure, isSending, send, refuse, forget }
}
