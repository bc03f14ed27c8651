import { type FormEvent, useState } from 'react'
import { MOST_SITE_LINKS, type SiteLink, saveSiteLinks } from '#queries/desk'
import type { Client } from '#queries/shared'
import { DeskSection, Failure, useFailure, useGiven, useLeaveWarning } from '#newsroom'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { tellNewLook } from '#ui/new-look.ts'
import { showToast } from '#ui/toast'
import { type LinkRow, filled, rowsOf } from './link-rows.ts'

interface Props {
  client: Client
  links: readonly SiteLink[]
  onSaved: () => Promise<void>
}

/** Further links of one's own, in the footer of every page. */
export function OwnLinks({ client, links, onSaved }: Props) {
  const { given: rows, setGiven: setRows, taken, setTaken } = useGiven(rowsOf(links, MOST_SITE_LINKS))
  // A line that was begun and emptied again is nothing to ask about.
  useLeaveWarning(JSON.stringify(filled(rows)) !== JSON.stringify(filled(taken)))
  const [isSaving, setSaving] = useState(false)
  const { failure, tell } = useFailure('Links in the footer')
  const change = (at: number, changed: LinkRow) =>
    setRows(
      rowsOf(
        rows.map((row, place) => (place === at ? changed : row)),
        MOST_SITE_LINKS,
      ),
    )
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const refusal = await saveSiteLinks(client, filled(rows)).catch(reasonOf)
    setSaving(false)
    tell(refusal && `Nothing was stored. ${refusal}.`)
    if (refusal) return
    setTaken(rows)
    tellNewLook()
    showToast({ title: 'Saved.', description: 'The footer of every page has them from its next visit on.' })
    await onSaved()
  }
  return (
    <DeskSection
      id="own-links"
      title="Links in the footer"
      note={`Up to ${MOST_SITE_LINKS} of your own, on every page`}
    >
      <form className="desk-form" aria-labelledby="own-links" onSubmit={(event) => void save(event)}>
        {rows.map((row, at) => (
          <Row key={at} at={at} row={row} onChange={(changed) => change(at, changed)} />
        ))}
        <Failure {...failure} />
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving' : 'Save the links'}
        </Button>
      </form>
    </DeskSection>
  )
}

const Row = ({ at, row, onChange }: { at: number; row: LinkRow; onChange: (row: LinkRow) => void }) => (
  <>
    <Field
      id={`link-name-${at}`}
      label={`Name of link ${at + 1}`}
      maxLength={40}
      autoComplete="off"
      value={row.name}
      onChange={({ target }) => onChange({ ...row, name: target.value })}
    />
    <Field
      id={`link-address-${at}`}
      label={`Address of link ${at + 1}`}
      hint={at === 0 ? 'https://…, or a path of this site such as /guides. Empty lines are left out.' : undefined}
      maxLength={300}
      autoComplete="off"
      spellCheck={false}
      value={row.address}
      onChange={({ target }) => onChange({ ...row, address: target.value })}
    />
  </>
)
