import { useCallback, useRef, useState } from 'react'
import { type HeldFigure, decideHeld, waitingFigures } from '#queries/desk'
import type { TimePlace } from '#queries/shared'
import { Confirm } from '#ui/confirm'
import { formatDay, formatMoment } from '#ui/dates.ts'
import { Field } from '#ui/field'
import { type Column, Table } from '#ui/table'
import { showToast } from '#ui/toast'
import {
  DeskSection,
  Failure,
  ListFrame,
  type NoteUnsaved,
  leaveFor,
  useAgain,
  useFailure,
  useList,
  useUnsaved,
  useUnsavedRows,
} from '#newsroom'
import { hostOf, readableDays, wholeFigure } from './desk-words.ts'
import { reasonOf } from '#ui/reason.ts'
import { type OpenDesk } from './use-desk.ts'

interface Props {
  desk: OpenDesk
  onDecided: () => Promise<void>
}

type Deciding = Props & { note: NoteUnsaved }

const HELD = 'held'

/** Figures that were not believed, each with what an editor needs to decide about it. */
export function Held({ desk, onDecided }: Props) {
  const list = useWaiting(desk)
  const { rows, note } = useUnsavedRows(list.rows, idOf)
  return (
    <DeskSection id={HELD} title="Held figures" note="Not believed, and shown nowhere until somebody takes them">
      {desk.records.waiting + rows.length === 0 ? (
        <p className="meta">No figure is held.</p>
      ) : (
        <ListFrame list={{ ...list, rows }} empty={{ title: 'No figure is held.' }}>
          {(figures) => (
            <Table
              caption="Figures that wait for a decision"
              quietCaption
              rows={figures}
              keyOf={idOf}
              columns={columnsOf({ desk, onDecided, note })}
            />
          )}
        </ListFrame>
      )}
    </DeskSection>
  )
}

const idOf = ({ id }: HeldFigure): string => String(id)

/** What waits, a page at a time; as far as it was read it is read again with the rest of the desk. */
function useWaiting({ account, records }: OpenDesk) {
  // Another one of the same account would begin the list anew.
  const [client] = useState(account.client)
  const ask = useCallback((after: TimePlace | null) => waitingFigures(client, after), [client])
  const list = useList(ask)
  useAgain(list, records)
  return list
}

const columnsOf = (shared: Deciding): Column<HeldFigure>[] => [
  { head: 'Series and day', kind: 'row', cell: (held) => <Subject held={held} /> },
  { head: 'Value', kind: 'number', cell: valueOf },
  { head: 'Why it is held', cell: (held) => <Reason held={held} /> },
  { head: 'Decision', label: '', cell: (held) => <Decision held={held} {...shared} /> },
]

export const valueOf = ({ value, unit, decimals }: HeldFigure): string => wholeFigure(value, unit, decimals)

export const Subject = ({ held }: { held: HeldFigure }) => (
  <>
    {held.seriesName}, <time dateTime={held.on}>{formatDay(held.on, true)}</time>
  </>
)

const Reason = ({ held }: { held: HeldFigure }) => (
  <div className="desk-reason">
    <p>{readableDays(held.reason)}</p>
    <p className="meta">
      Held <time dateTime={held.heldAt}>{formatMoment(held.heldAt)}</time>
      {held.sourceUrl && hostOf(held.sourceUrl) && (
        <>
          {', from '}
          <a className="link" href={held.sourceUrl} rel="noopener">
            {hostOf(held.sourceUrl)}
          </a>
        </>
      )}
    </p>
  </div>
)

function Decision({ held, desk, onDecided, note: tellUnsaved }: Deciding & { held: HeldFigure }) {
  const place = useRef<HTMLDivElement>(null)
  const [note, setNote] = useState('')
  useUnsaved(tellUnsaved, idOf(held), note.trim() !== '')
  const [isBusy, setBusy] = useState(false)
  const figure = valueOf(held)
  const about = `${figure} for ${held.seriesName}, ${formatDay(held.on, true)}`
  const { failure, tell } = useFailure(about)
  async function decide(take: boolean) {
    setBusy(true)
    const refusal = await decideHeld(desk.account.client, held.id, { take, note }).catch(reasonOf)
    setBusy(false)
    tell(refusal && `Nothing was decided. ${refusal}.`)
    if (refusal) return
    setNote('')
    const title = take ? 'Figure taken.' : 'Figure discarded.'
    const counts = take ? 'It counts from now on.' : 'Its source will not ask about it again.'
    showToast({ title, description: `${about}. ${counts}` })
    const left = place.current
    await onDecided()
    leaveFor(HELD, left)
  }
  const shared = { about, isBusy }
  return (
    <div className="desk-decision" ref={place}>
      <Field
        id={`note-${held.id}`}
        label={
          <>
            Note <span className="visually-hidden">on {about}</span>
          </>
        }
        value={note}
        maxLength={1000}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="actions">
        <Confirm {...shared} label="Take" sure={`Take ${figure}?`} kind="primary" onConfirm={() => void decide(true)} />
        <Confirm
          {...shared}
          label="Discard"
          sure={`Discard ${figure}?`}
          kind="danger"
          onConfirm={() => void decide(false)}
        />
      </div>
      <Failure {...failure} />
    </div>
  )
}
