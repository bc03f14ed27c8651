import { useState } from 'react'
import { type SiteLook, startOwnNewsroom } from '#queries/desk'
import type { Client } from '#queries/shared'
import { DeskSection, Failure, useFailure, useGiven, useLeaveWarning } from '#newsroom'
import { Confirm } from '#ui/confirm'
import { reasonOf } from '#ui/reason.ts'
import { tellNewLook } from '#ui/new-look.ts'
import { showToast } from '#ui/toast'
import { LookFields } from './look-fields.tsx'
import { categoriesIn } from './category-lines.ts'

interface Props {
  client: Client
  look: SiteLook
  onStarted: () => Promise<void>
}

/** The samples go, and the site is somebody's own: one step, which can be taken back. */
export function OwnNewsroom({ client, look, onStarted }: Props) {
  const { given, setGiven, setTaken, isUnsaved } = useGiven(look)
  const [categories, setCategories] = useState('')
  useLeaveWarning(isUnsaved || categories.trim() !== '')
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure('Start my own newsroom')
  async function start() {
    if (isBusy) return
    setBusy(true)
    const refusal = await startOwnNewsroom(client, given, categoriesIn(categories)).catch(reasonOf)
    setBusy(false)
    tell(refusal && `Nothing was changed. ${refusal}.`)
    if (refusal) return
    setTaken(given)
    tellNewLook()
    showToast({ title: 'The newsroom is yours.', description: 'No sample story and no sample profile is shown.' })
    await onStarted()
  }
  return (
    <DeskSection
      id="own"
      title="Start my own newsroom"
      note="Hides every sample story and sample profile; guides, lessons and reference stay, and what was written of a sample stays at the desk"
    >
      <div className="desk-form">
        <LookFields of="own" look={given} onChange={setGiven} />
        <Categories value={categories} onChange={setCategories} />
        <Failure {...failure} />
        <p className="desk-wide">
          <Confirm
            kind="primary"
            label="Start my own newsroom"
            sure="Hide all samples now?"
            isBusy={isBusy}
            onConfirm={() => void start()}
          />
        </p>
      </div>
    </DeskSection>
  )
}

const Categories = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div className="field">
    <label htmlFor="own-categories">Categories of your stories</label>
    <textarea
      id="own-categories"
      className="desk-lines"
      rows={4}
      maxLength={2000}
      aria-describedby="own-categories-hint"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    <p className="field-hint" id="own-categories-hint">
      One a line. Those that are there already stay.
    </p>
  </div>
)
