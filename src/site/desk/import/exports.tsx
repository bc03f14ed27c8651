import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure, type List, ListFrame } from '#newsroom'
import { type Export, requestExport } from '#queries/moving'
import { type Account, saveStored } from '#session'
import { backendBase } from '#ui/backend-base.ts'
import { Button } from '#ui/button'
import { formatMoment } from '#ui/dates.ts'
import { reasonOf } from '#ui/reason.ts'
import { archiveWords, exportProgressWords, exportWords } from './export-words.ts'

interface Props {
  account: Account
  exports: List<Export>
}

/** Everything of the site as archives: asked for here, made beside the site, and downloaded by whoever asked. */
export function Exports({ account, exports }: Props) {
  const { isBusy, failure, act } = useAct(exports.again)
  const isActive = exports.rows.some(({ state }) => state === 'waiting' || state === 'running')
  return (
    <>
      <p>
        Every text as Markdown, drafts too, with the pictures that it shows, the authors, the reference, old addresses
        and the figures. It is written beside the site, and stays for a day. Only you can download it.
      </p>
      <div className="actions">
        <Button
          small
          aria-disabled={isBusy || isActive}
          onClick={() => isActive || act(() => requestExport(account.client))}
        >
          Take everything out
        </Button>
      </div>
      <Failure words={failure && `That did not work. ${failure}`} />
      <ListFrame list={exports} placeholders={1} empty={{ title: 'Nothing was taken out yet.' }}>
        {(all) => (
          <ul>
            {all.map((one) => (
              <ExportCard key={one.id} one={one} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

const ExportCard = ({ one }: { one: Export }) => (
  <li className="desk-import">
    <h3 className="headline-5">Export of {formatMoment(one.requestedAt)}</h3>
    <output className={one.state === 'failed' ? 'desk-failure' : undefined}>{exportWords(one)}</output>
    {(one.state === 'running' || one.state === 'waiting') && (
      <>
        <progress aria-label="Export" {...(one.total > 0 ? { value: one.done, max: one.total } : {})} />
        <p className="meta">{exportProgressWords(one)}</p>
      </>
    )}
    {one.state === 'done' && <Archives one={one} />}
  </li>
)

function Archives({ one: { archives, missing, expiresAt } }: { one: Export }) {
  const { isBusy, failure, act } = useAct()
  const base = backendBase(useRouter().options.context.site)
  const download = (path: string) => act(() => saveStored(base, { bucket: 'exports', path }))
  return (
    <>
      <div className="actions">
        {archives.map(({ path, bytes }, index) => (
          <Button small key={path} aria-disabled={isBusy} onClick={() => download(path)}>
            {archiveWords({ index, of: archives.length, bytes })}
          </Button>
        ))}
      </div>
      {archives.length > 1 && <p className="meta">Unpack all archives into one folder.</p>}
      {expiresAt && <p className="meta">Kept until {formatMoment(expiresAt)}</p>}
      {missing.length > 0 && (
        <details>
          <summary>{missing.length === 1 ? '1 picture' : `${missing.length} pictures`} could not be read</summary>
          <ul>
            {missing.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </details>
      )}
      <Failure words={failure && `That did not work. ${failure}`} />
    </>
  )
}

/** One thing at a time, and why it did not work. */
function useAct(onChanged?: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function work(does: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setFailure(
      await does()
        .then(onChanged)
        .then(() => null, reasonOf),
    )
    setBusy(false)
  }
  return { isBusy, failure, act: (does: () => Promise<void>) => void work(does) }
}
