import { useState } from 'react'
import { type StoredEdition, sendDoubtfulAgain } from '#queries/mail'
import type { Client } from '#queries/shared'
import { Failure, useFailure } from '#newsroom'
import { Confirm } from '#ui/confirm'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { doubtfulWords, failureOf } from './edition-words.ts'

interface Props {
  edition: Pick<StoredEdition, 'id' | 'title'>
  /** How many are doubtful, of an edition that has gone. */
  count: number
  client: Client
  onDone: () => Promise<void>
}

/** Letters of which nobody knows whether they arrived: what that means, and an editor's way to let them go again. */
export function Doubtful({ edition: { id, title }, count, client, onDone }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure(title)
  const { said, label, sure } = doubtfulWords(count)
  async function again() {
    setBusy(true)
    const outcome = await sendDoubtfulAgain(client, id).catch(reasonOf)
    setBusy(false)
    tell(failureOf(outcome))
    if (outcome !== 'done') return
    showToast({ title: 'Sending again.', description: 'Each doubtful letter goes once more.' })
    await onDone()
  }
  return (
    <div className="desk-doubtful">
      <p>{said}</p>
      <Confirm {...{ isBusy, label, sure }} kind="plain" onConfirm={() => void again()} />
      <Failure {...failure} />
    </div>
  )
}
