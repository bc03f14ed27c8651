import { useState } from 'react'
import { sendDoubtfulAgain } from '#queries/mail'
import type { Client } from '#queries/shared'
import { Failure } from '#newsroom'
import { Confirm } from '#ui/confirm'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { doubtfulWords, failureOf } from './edition-words.ts'

interface Props {
  edition: string
  /** How many are doubtful, of an edition that has gone. */
  count: number
  client: Client
  onDone: () => Promise<void>
}

/** Letters of which nobody knows whether they arrived: what that means, and an editor's way to let them go again. */
export function Doubtful({ edition, count, client, onDone }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { said, label, sure } = doubtfulWords(count)
  async function again() {
    setBusy(true)
    const outcome = await sendDoubtfulAgain(client, edition).catch(reasonOf)
    setBusy(false)
    setFailure(failureOf(outcome))
    if (outcome !== 'done') return
    showToast({ title: 'Sending again.', description: 'Each doubtful letter goes once more.' })
    await onDone()
  }
  return (
    <div className="desk-doubtful">
      <p>{said}</p>
      <Confirm {...{ isBusy, label, sure }} kind="plain" onConfirm={() => void again()} />
      <Failure words={failure} />
    </div>
  )
}
