import { useState } from 'react'
import { demandFactor } from '#queries/desk'
import type { Role } from '#queries/people'
import type { Client } from '#queries/shared'
import { DeskSection, Failure, useFailure } from '#newsroom'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'

interface Props {
  client: Client
  demanding: ReadonlySet<Role>
  onChanged: () => Promise<void>
}

const LABELS = { admin: 'Admins', editor: 'Editors', author: 'Authors' } as const

/** Which roles change something only after a second factor. The database asks for it at every write. */
export function Demands({ client, demanding, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure('Second factor')
  async function demand(role: keyof typeof LABELS, isDemanded: boolean) {
    if (isBusy) return
    setBusy(true)
    const refusal = await demandFactor(client, role, isDemanded).catch(reasonOf)
    tell(refusal && `Nothing was changed. ${refusal}.`)
    if (!refusal)
      showToast({ title: `${LABELS[role]} ${isDemanded ? 'need a' : 'need no'} second factor from now on.` })
    await onChanged()
    setBusy(false)
  }
  return (
    <DeskSection id="factors" title="Second factor" note="Without it, they can read but not change anything">
      <fieldset className="desk-checks" disabled={isBusy}>
        <legend className="visually-hidden">Who needs a second factor</legend>
        {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={demanding.has(role)}
              onChange={(event) => void demand(role, event.target.checked)}
            />
            {LABELS[role]} need a second factor
          </label>
        ))}
      </fieldset>
      <p className="meta">
        Enroll your own first: from then on you need it here as well. Where the operator has set AUTH_SECOND_FACTOR,
        that counts again after the next start.
      </p>
      <Failure {...failure} />
    </DeskSection>
  )
}
