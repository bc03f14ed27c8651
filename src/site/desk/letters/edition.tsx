import { useState } from 'react'
import { type EditionAct, type EditionProgress, type StoredEdition, decideEdition } from '#queries/mail'
import type { Client } from '#queries/shared'
import { href } from '#routes'
import { Failure, type NoteUnsaved, useFailure, useUnsaved } from '#newsroom'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { formatDay, formatMoment } from '#ui/dates.ts'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { Doubtful } from './doubtful.tsx'
import { EditionForm, UNSAVED } from './edition-form.tsx'
import { EditionPreview } from './edition-preview.tsx'
import { KINDS, STATE_WORDS, failureOf, fateWords } from './edition-words.ts'
import { useEditionWords } from './use-edition-words.ts'

interface Props {
  edition: StoredEdition
  progress: EditionProgress
  client: Client
  onDone: () => Promise<void>
  note: NoteUnsaved
}

const HAS_GONE: ReadonlySet<StoredEdition['state']> = new Set(['sending', 'paused', 'finished'])

/** One edition, and what can be done with it now. */
export function Edition({ edition, progress, client, onDone, note }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const { id, kind, day, state, title } = edition
  const { failure, tell } = useFailure(title)
  const words = useEditionWords(edition)
  useUnsaved(note, id, words.isUnsaved)
  const isWritten = state === 'waiting' || state === 'held'
  async function decide(act: EditionAct) {
    // What goes out is what is stored: nobody is to believe that it was what stands in the form.
    if (isWritten && words.isUnsaved && (act === 'send' || act === 'test')) return tell(UNSAVED)
    setBusy(true)
    const outcome = await decideEdition(client, { id, act }).catch(reasonOf)
    setBusy(false)
    if (outcome === 'stale') showToast(STALE)
    tell(failureOf(outcome))
    if (outcome === 'stale') await onDone()
    if (outcome !== 'done') return
    showToast(DONE[act])
    if (act !== 'test') await onDone()
  }
  const saved = async () => {
    tell(null)
    await onDone()
  }
  const hasDoubtful = HAS_GONE.has(state) && (progress['doubtful'] ?? 0) > 0
  const isPublic = kind !== 'alerts' && HAS_GONE.has(state)
  return (
    <article className="desk-edition" aria-labelledby={`edition-${id}`}>
      <p className="kicker">
        {KINDS[kind]} <small>{formatDay(day, true)}</small>
      </p>
      <h3 id={`edition-${id}`} className="headline-4">
        {isPublic ? <a href={`${href('newsletterPage', { page: day })}#${kind}`}>{title}</a> : title}
      </h3>
      <p>
        <b>{STATE_WORDS[state]}</b> {fateWords(edition, progress)}
      </p>
      <Moments edition={edition} />
      {hasDoubtful && <Doubtful edition={edition} count={progress['doubtful'] ?? 0} {...{ client, onDone }} />}
      {(isWritten || words.isUnsaved) && <EditionForm {...{ id, words, client }} isOpen={isWritten} onSaved={saved} />}
      <Acts {...{ edition, isBusy, isShown }} onAct={(act) => void decide(act)} onShow={() => setShown(!isShown)} />
      {isShown && <EditionPreview key={lookOf(edition)} edition={id} />}
      <Failure {...failure} />
    </article>
  )
}

/** Another one once its letter is another. */
const lookOf = ({ title, document, intro }: StoredEdition): string => JSON.stringify([title, document, intro])

const Moments = ({ edition: { madeAt, begunAt, finishedAt } }: Pick<Props, 'edition'>) => (
  <p className="meta">
    Made {formatMoment(madeAt)}
    {begunAt && <>, begun {formatMoment(begunAt)}</>}
    {finishedAt && <>, finished {formatMoment(finishedAt)}</>}
  </p>
)

interface ActsProps {
  edition: StoredEdition
  isBusy: boolean
  isShown: boolean
  onAct: (act: EditionAct) => void
  onShow: () => void
}

function Acts({ edition: { state, kind }, isBusy, isShown, onAct, onShow }: ActsProps) {
  const can = (...states: StoredEdition['state'][]) => states.includes(state)
  return (
    <div className="actions">
      {can('waiting') && (
        <Confirm
          {...{ isBusy }}
          label="Send"
          sure="Send it to everybody now?"
          kind="primary"
          onConfirm={() => onAct('send')}
        />
      )}
      {can('sending') && (
        <Confirm {...{ isBusy }} label="Pause" sure="Pause it?" kind="plain" onConfirm={() => onAct('pause')} />
      )}
      {can('paused') && (
        <Confirm
          {...{ isBusy }}
          label="Resume"
          sure="Go on sending?"
          kind="primary"
          onConfirm={() => onAct('resume')}
        />
      )}
      {can('waiting', 'held', 'paused') && (
        <Confirm {...{ isBusy }} label="Drop" sure="Drop it for good?" kind="danger" onConfirm={() => onAct('drop')} />
      )}
      {kind !== 'alerts' && (
        <Button small kind="plain" aria-expanded={isShown} onClick={onShow}>
          {isShown ? 'Hide the letter' : 'See the letter'}
        </Button>
      )}
      {!can('dropped') && kind !== 'alerts' && (
        <Button small kind="plain" aria-disabled={isBusy} onClick={() => onAct('test')}>
          Send me a copy
        </Button>
      )}
    </div>
  )
}

const STALE = { title: 'Nothing was sent.', description: 'What it tells is no longer so.' }

const DONE: Readonly<Record<EditionAct, { title: string; description: string }>> = {
  send: { title: 'Sending.', description: 'The letter goes to everybody who asked for it.' },
  pause: { title: 'Paused.', description: 'What is on its way arrives; the rest waits.' },
  resume: { title: 'Sending again.', description: 'Everybody who has none yet gets theirs.' },
  drop: { title: 'Dropped.', description: 'This edition is not sent.' },
  test: { title: 'A copy is on its way.', description: 'It goes to your own address.' },
}
