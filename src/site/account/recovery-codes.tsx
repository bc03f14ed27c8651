import { useEffect, useState } from 'react'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { CopyButton } from '#ui/copy'
import { makeRecoveryCodes, recoveryCodesLeft } from './factors.ts'
import { failureOf } from './outcome.ts'
import { Refusal } from './refusal.tsx'
import { savedFile } from './saved-file.ts'

type Left = { total: number; remaining: number } | 'unknown' | null

/** Ten codes for the day on which the app is lost; each counts once, and they are shown this once. */
export function RecoveryCodes({ wereMade }: { wereMade: boolean }) {
  const [left, setLeft] = useState<Left | 'looking'>(wereMade ? 'looking' : null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    // Of what is not there the service says "not found", which browsers print as a fault.
    if (!wereMade) return
    recoveryCodesLeft().then(setLeft, (error: unknown) => {
      console.error('The recovery codes could not be counted', error)
      setLeft('unknown')
    })
  }, [wereMade])
  async function make() {
    const outcome = await makeRecoveryCodes(left !== null).catch(failureOf)
    setProblem(outcome.ok ? null : outcome.message)
    if (!outcome.ok) return
    setCodes(outcome.codes)
    setLeft({ total: outcome.codes.length, remaining: outcome.codes.length })
  }
  if (left === 'looking') return null
  return (
    <div className="account-codes">
      <h3>Recovery codes</h3>
      {codes ? (
        <NewCodes codes={codes} onKept={() => setCodes(null)} />
      ) : (
        <>
          <p>{wordsOf(left)}</p>
          {left === null ? (
            <Button small onClick={() => void make()}>
              Make recovery codes
            </Button>
          ) : (
            <Confirm
              label="Make new ones"
              sure="Replace the codes that you have?"
              about="recovery codes"
              onConfirm={make}
            />
          )}
        </>
      )}
      <Refusal title="Not made" message={problem} />
    </div>
  )
}

function wordsOf(left: Left): string {
  if (left === null)
    return 'You have none. Each of ten codes signs you in once, when your app or telephone is not at hand.'
  if (left === 'unknown') return 'How many are left could not be read. Check your connection and open this page again.'
  return `${left.remaining} of ${left.total} are left. Each counts once, in place of the code of your app.`
}

function NewCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n')
  return (
    <>
      <p>Keep these where you keep your passport, or in a password manager. They are not shown again.</p>
      <ol className="account-code-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions">
        <CopyButton text={text} of="the codes" then="Paste them into your password manager." />
        <Button small kind="plain" onClick={() => savedFile(`recovery-codes-${location.hostname}.txt`, `${text}\n`)}>
          Download
        </Button>
        <Button small onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </>
  )
}
