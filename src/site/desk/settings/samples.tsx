import { useState } from 'react'
import { type Samples as SampleCounts, showSamples } from '#queries/desk'
import type { Client } from '#queries/shared'
import { DeskSection, Failure, useFailure } from '#newsroom'
import { Confirm } from '#ui/confirm'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'

interface Props {
  client: Client
  counts: SampleCounts
  onChanged: () => Promise<void>
}

/** The stories and profiles that the site came with, all at once. */
export function Samples({ client, counts, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure('Samples')
  const { stories, profiles, hidden } = counts
  async function show(shown: boolean) {
    if (isBusy) return
    setBusy(true)
    const refusal = await showSamples(client, shown).catch(reasonOf)
    setBusy(false)
    tell(refusal && `Nothing was changed. ${refusal}.`)
    if (refusal) return
    showToast({ title: shown ? 'The samples are shown again.' : 'The samples are hidden.' })
    await onChanged()
  }
  return (
    <DeskSection id="samples" title="Samples" note="Stories and profiles that the site came with">
      <p>
        {stories} sample stories and {profiles} sample profiles are shown; {hidden || 'none'} hidden.
      </p>
      <p className="actions desk-more">
        {stories + profiles > 0 && (
          <Confirm
            kind="plain"
            label="Hide all samples"
            sure="Hide them all?"
            isBusy={isBusy}
            onConfirm={() => void show(false)}
          />
        )}
        {hidden > 0 && (
          <Confirm
            kind="plain"
            label="Show the hidden samples"
            sure="Show them again?"
            isBusy={isBusy}
            onConfirm={() => void show(true)}
          />
        )}
      </p>
      <Failure {...failure} />
    </DeskSection>
  )
}
