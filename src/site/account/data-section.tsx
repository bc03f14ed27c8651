import { useState } from 'react'
import { ownData } from '#queries/accounts'
import type { Account } from '#session'
import { Button } from '#ui/button'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { AccountSection } from './account-section.tsx'
import { Deletion } from './deletion.tsx'
import { savedFile } from './saved-file.ts'

/** What the site keeps of somebody: to take along, or to delete. */
export function DataSection({ account }: { account: Account }) {
  const [isDeleting, setDeleting] = useState(false)
  async function download() {
    try {
      const data = await ownData(account.client)
      savedFile(`account-${location.hostname}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
    } catch (error) {
      showToast({ title: 'Your data could not be read.', description: reasonOf(error), variant: 'destructive' })
    }
  }
  return (
    <AccountSection
      id="data"
      title="Your data"
      about="Account, byline, texts, notes, pictures, saved pages, devices and events, as one JSON file."
    >
      <div className="actions">
        <Button small kind="plain" onClick={() => void download()}>
          Download your data
        </Button>
        {!isDeleting && (
          <Button small kind="danger" onClick={() => setDeleting(true)}>
            Delete this account
          </Button>
        )}
      </div>
      {isDeleting && <Deletion account={account} onCancel={() => setDeleting(false)} />}
    </AccountSection>
  )
}
