import { useState } from 'react'
import { deskLog, sendTestMail } from '#queries/desk'
import type { Client } from '#queries/shared'
import { keptMail } from '#desk/log'
import { DeskSection, Failure, useFailure } from '#newsroom'
import { Button } from '#ui/button'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'

/** The post is worked off every fifteen seconds; it is looked for the letter so often. */
const LOOKS_MS = [2_000, 3_000, 5_000, 5_000, 5_000]

/** A letter to oneself that shows whether mail arrives. */
export function TestMail({ client, address }: { client: Client; address: string }) {
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure('Test letter')
  async function send() {
    if (isBusy) return
    setBusy(true)
    tell(null)
    try {
      const sent = await sendTestMail(client)
      if ('refusal' in sent) return tell(`No letter was sent. ${sent.refusal}.`)
      const left = await waiting(client, address, sent.id)
      if (left === null) showToast(await arrival(address))
      else tell(left || 'The letter still waits: the log of the desk shows it.')
    } catch (error) {
      tell(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <DeskSection id="letters" title="Letters" note="Invitations, new passwords and confirmations go by mail">
      <Button small kind="plain" aria-disabled={isBusy} onClick={() => void send()}>
        {isBusy ? 'Sending' : 'Send me a test letter'}
      </Button>
      <Failure {...failure} />
    </DeskSection>
  )
}

/** What became of a letter that has left the post: without a mail server it is a file, which nobody gets. */
async function arrival(address: string) {
  const { isKept } = await keptMail({ words: address, since: null, until: null }, null)
  return isKept
    ? {
        title: 'The letter was kept and not sent.',
        description: 'No mail server is set: it stands in the log of the desk.',
      }
    : { title: 'The letter was sent.', description: `Look into ${address}.` }
}

/** Why the letter has not left, empty while nobody has tried; null once it has. */
async function waiting(client: Client, address: string, letter: number): Promise<string | null> {
  for (const [at, ms] of LOOKS_MS.entries()) {
    await new Promise((done) => setTimeout(done, ms))
    const { rows } = await deskLog(client, { book: 'mail', words: address, since: null, until: null }, null)
    const found = rows.find(({ id }) => id === letter)
    if (!found) return null
    if (found.details || at === LOOKS_MS.length - 1) return found.details
  }
  return ''
}
