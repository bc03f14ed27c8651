import { useState } from 'react'
import { type LogBook, type LogEntry, retryEntry } from '#queries/desk'
import type { Client } from '#queries/shared'
import { Failure, useFailure } from '#newsroom'
import { Button } from '#ui/button'
import { formatMoment } from '#ui/dates.ts'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'

interface Props {
  book: LogBook
  entries: readonly LogEntry[]
  client: Client
  onRetried: () => void
}

/** What a book holds, the last first. */
export const Entries = (props: Props) => (
  <ol className="desk-log">
    {props.entries.map((entry) => (
      <li key={`${props.book} ${entry.id}`}>
        <time className="meta" dateTime={entry.at}>
          {formatMoment(entry.at)}
        </time>
        <div>
          <p>
            {entry.title}
            {entry.times > 1 && <span className="meta"> {entry.times.toLocaleString('en-US')} times</span>}
          </p>
          {entry.details && (
            <details>
              <summary className="link">What is known</summary>
              <pre>{entry.details}</pre>
            </details>
          )}
          {entry.canRetry && <Retry {...props} entry={entry} />}
        </div>
      </li>
    ))}
  </ol>
)

function Retry({ book, entry, client, onRetried }: Props & { entry: LogEntry }) {
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure(entry.title)
  async function retry() {
    if (isBusy) return
    setBusy(true)
    const refusal = await retryEntry(client, book, entry.id).catch(reasonOf)
    setBusy(false)
    tell(refusal && `Nothing was done. ${refusal}.`)
    if (refusal) return
    showToast({ title: book === 'mail' ? 'The letter is tried again.' : 'The work is tried again.' })
    onRetried()
  }
  return (
    <>
      <Button small kind="plain" aria-disabled={isBusy} onClick={() => void retry()}>
        <span>
          {book === 'mail' ? 'Send it now' : 'Try it now'}
          <span className="visually-hidden"> {entry.title}</span>
        </span>
      </Button>
      <Failure {...failure} />
    </>
  )
}
