import { useEffect } from 'react'
import { href } from '#routes'
import { DeskSection, editAddress } from '#newsroom'
import { Button } from '#ui/button'
import { formatMoment } from '#ui/dates.ts'
import type { WritableKind } from '#queries/writing'
import type { TextOnDevice } from '#studio/saving'

interface Props {
  texts: readonly TextOnDevice[]
  /** Asks the server again. */
  open: () => Promise<void>
}

/** The way back to what this device keeps, while nobody responds. */
export function OnDevice({ texts, open }: Props) {
  useEffect(() => {
    const again = () => void open()
    // It may have come back while this list was read.
    if (navigator.onLine) again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [open])
  return (
    <DeskSection
      id="on-device"
      title="On this device"
      note={`The server does not respond${texts.every(({ opensHere }) => opensHere) ? '; these texts open all the same' : ''}`}
    >
      <ul className="dashboard-texts">
        {texts.map((text) => (
          <li key={`${text.kind} ${text.id}`}>
            <Title {...text} />
            <p className="meta">
              changed {formatMoment(text.changedAt)}
              {!text.isSaved && ', kept on this device alone'}
              {!text.opensHere && ': it opens when the server responds'}
            </p>
          </li>
        ))}
      </ul>
      <p className="desk-more">
        <Button small kind="plain" onClick={() => void open()}>
          Try Again
        </Button>
      </p>
    </DeskSection>
  )
}

function Title({ kind, id, title }: TextOnDevice) {
  const words = title || 'Untitled'
  // Its kind is part of the way: where that is not known the whole dashboard has it.
  if (kind === null) return <span className="headline-5">{words}</span>
  return (
    <a className="headline-5" href={addressOf(kind, id)}>
      {words}
    </a>
  )
}

function addressOf(kind: WritableKind, id: string | null): string {
  if (id !== null) return editAddress({ kind, id })
  return href('createArticle') + (kind === 'article' ? '' : `?kind=${kind}`)
}
