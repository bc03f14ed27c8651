import { type FormEvent, useState } from 'react'
import { type SiteLook, saveSiteSettings } from '#queries/desk'
import type { Client } from '#queries/shared'
import { DeskSection, Failure, useFailure, useGiven, useLeaveWarning } from '#newsroom'
import { Button } from '#ui/button'
import { reasonOf } from '#ui/reason.ts'
import { tellNewLook } from '#ui/new-look.ts'
import { showToast } from '#ui/toast'
import { LookFields } from './look-fields.tsx'

interface Props {
  client: Client
  look: SiteLook
  /** What the site is called now, and where it is. */
  site: { name: string; origin: string }
  onSaved: () => Promise<void>
}

/** What the site is called and how it looks; every page has it with its next visit. */
export function Look({ client, look, site, onSaved }: Props) {
  const { given, setGiven, setTaken, isUnsaved } = useGiven(look)
  useLeaveWarning(isUnsaved)
  const [isSaving, setSaving] = useState(false)
  const { failure, tell } = useFailure('Name and colors')
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const refusal = await saveSiteSettings(client, given).catch(reasonOf)
    setSaving(false)
    tell(refusal && `Nothing was stored. ${refusal}.`)
    if (refusal) return
    setTaken(given)
    tellNewLook()
    showToast({ title: 'Saved.', description: 'Pages have it from their next visit on.' })
    await onSaved()
  }
  return (
    <DeskSection id="look" title="Name and colors" note={`Now ${site.name}, at ${site.origin}`}>
      <form className="desk-form" aria-labelledby="look" onSubmit={(event) => void save(event)}>
        <LookFields of="look" look={given} onChange={setGiven} />
        <Failure {...failure} />
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving' : 'Save'}
        </Button>
      </form>
    </DeskSection>
  )
}
