import { useSyncExternalStore } from 'react'
import { loanText, loanWords, readLoan, textsIn } from '#my-loan'
import type { Subscription } from '#queries/mail'
import { href } from '#routes'
import { Button } from '#ui/button'
import { keptLoan, onLoanChange } from '#ui/my-loan-store.ts'
import { ActForm } from './act-form.tsx'

interface Props {
  token: string
  subscription: Subscription
  error: string | undefined
}

/** The reader's loan in their letter of the week: what the letter has, and what this device keeps. */
export function LoanInLetter({ token, subscription: { loan, topics }, error }: Props) {
  // The page is sent before anybody knows what the device keeps.
  const device = useSyncExternalStore(onLoanChange, deviceLoan, () => '')
  const isOther = device !== '' && device !== loan
  return (
    <section className="section">
      <div className="section-head">
        <h2>Your loan in the letter of the week</h2>
      </div>
      {loan !== null && (
        <ActForm token={token} act="drop loan">
          <p>{wordsOf(loan)} The letter says what the newest average means for it.</p>
          <Button type="submit" kind="plain">
            Take it out
          </Button>
        </ActForm>
      )}
      {isOther && (
        <ActForm token={token} act="keep loan">
          <p>This device keeps: {wordsOf(device)}</p>
          <input type="hidden" name="loan" value={device} />
          <Button type="submit" kind="plain">
            {loan === null ? 'Add it to the letter' : 'Put this one in its place'}
          </Button>
        </ActForm>
      )}
      {error && <p className="field-error">{error}</p>}
      <p className="meta">
        {loan === null && !isOther && (
          <>
            Tell the{' '}
            <a className="link" href={href('home')}>
              front page
            </a>{' '}
            your loan, then open this page on the same device to add it.{' '}
          </>
        )}
        {!topics.includes('week') && 'The letter of the week is not among your choices. '}
        What you add is kept with your subscription until you take it out.
      </p>
    </section>
  )
}

/** As the letter would keep it; nothing where what the device has cannot be read. */
function deviceLoan(): string {
  const texts = textsIn(keptLoan()?.loan ?? '')
  return 'loan' in readLoan(texts) ? loanText(texts) : ''
}

function wordsOf(line: string): string {
  const read = readLoan(textsIn(line))
  return 'loan' in read ? loanWords(read.loan) : line
}
