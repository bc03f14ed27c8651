import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { Failure, useFailure } from '#newsroom'
import { type Move, type ToldReport, removeMove, startMove } from '#queries/moving'
import { type Account, removeSent } from '#session'
import { backendBase } from '#ui/backend-base.ts'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { formatMoment } from '#ui/dates.ts'
import { FactList } from '#ui/fact-list'
import { reasonOf } from '#ui/reason.ts'
import { countsOf, importWords, progressWords, stateWords } from './move-words.ts'

interface Props {
  move: Move
  account: Account
  onChanged: () => void
}

/** An export: how it stands, what it holds, and what can be done with it. */
export const MoveCard = ({ move, account, onChanged }: Props) => (
  <li className="desk-import">
    <h3 className="headline-5">{move.fileName}</h3>
    <p className="meta">Uploaded {formatMoment(move.uploadedAt)}</p>
    <output className={move.state === 'failed' ? 'desk-failure' : undefined}>{stateWords(move)}</output>
    {(move.state === 'running' || move.state === 'waiting') && <Progress move={move} />}
    {move.state === 'done' && move.report && <Report report={move.report} />}
    <Steps move={move} account={account} onChanged={onChanged} />
  </li>
)

const Progress = ({ move }: { move: Move }) => (
  <>
    <progress aria-label={move.fileName} {...(move.total > 0 ? { value: move.done, max: move.total } : {})} />
    <p className="meta">{progressWords(move)}</p>
  </>
)

const Report = ({ report }: { report: ToldReport }) => (
  <>
    <FactList facts={countsOf(report)} />
    {report.lines.length > 0 && (
      <details>
        <summary>
          {report.lines.length === 1 ? '1 note' : `${report.lines.length} notes`}: what is not taken over, or otherwise
        </summary>
        <ul>
          {report.lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      </details>
    )}
  </>
)

function Steps({ move, account, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure(move.fileName)
  const base = backendBase(useRouter().options.context.site)
  async function act(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    const reason = await work()
      .then(onChanged)
      .then(() => null, reasonOf)
    tell(reason && `That did not work. ${reason}`)
    setBusy(false)
  }
  const start = (isDryRun: boolean) => void act(() => startMove(account.client, { id: move.id, isDryRun }))
  const remove = async () => {
    await removeMove(account.client, move.id)
    await removeSent(base, { bucket: 'moves', path: move.path })
  }
  if (move.state === 'running') return null
  return (
    <>
      <div className="actions">
        {move.state === 'done' && move.isDryRun && (
          <Button small aria-disabled={isBusy} onClick={() => start(false)}>
            {importWords(move.report?.written ?? 0)}
          </Button>
        )}
        {move.state !== 'waiting' && (
          <Button small kind="plain" aria-disabled={isBusy} onClick={() => start(true)}>
            Check again<span className="visually-hidden"> {move.fileName}</span>
          </Button>
        )}
        <Confirm
          label="Remove"
          sure="Remove the file? Its texts stay."
          about={move.fileName}
          kind="plain"
          isBusy={isBusy}
          onConfirm={() => void act(remove)}
        />
      </div>
      <Failure {...failure} />
    </>
  )
}
