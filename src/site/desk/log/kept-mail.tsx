import { Fragment, useEffect, useState } from 'react'
import { Failure } from '#newsroom'
import { formatMoment } from '#ui/dates.ts'
import { reasonOf } from '#ui/reason.ts'
import { type KeptHead, keptMail, keptText, linkedParts } from './kept-mail-of.ts'

/**
 * Mail of a site without a mail server, told apart from what follows; nothing where all mail is sent.
 *
 * @param waiting how many letters are still on their way: one that left is among these now
 */
export function KeptMail({ waiting }: { waiting: number }) {
  const [known, setKnown] = useState<{ waiting: number; mails: readonly KeptHead[] | string | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    keptMail()
      .catch(reasonOf)
      .then((mails) => isWanted && setKnown({ waiting, mails }), console.info)
    return () => {
      isWanted = false
    }
  }, [waiting])
  const mails = known?.mails ?? null
  if (mails === null) return null
  if (typeof mails === 'string') return <Failure words={mails} />
  return (
    <>
      <section className="kept-mail" aria-labelledby="kept-mail">
        <h2 id="kept-mail" className="headline-4">
          Kept for want of a mail server
        </h2>
        <p className="meta">
          No mail server is set, so nobody gets these. Their links sign in and confirm in their readers’ names: open one
          only for its reader. Each that is opened stands under “Who changed what”.
        </p>
        {mails.length === 0 ? <p>No mail has been written.</p> : <Mails mails={mails} />}
      </section>
      <h2 className="headline-4">Waiting to be sent</h2>
    </>
  )
}

const Mails = ({ mails }: { mails: readonly KeptHead[] }) => (
  <ol className="desk-log">
    {mails.map((mail) => (
      <li key={mail.file}>
        <time className="meta" dateTime={mail.at}>
          {formatMoment(mail.at)}
        </time>
        <Mail mail={mail} />
      </li>
    ))}
  </ol>
)

function Mail({ mail: { file, subject, to } }: { mail: KeptHead }) {
  const [text, setText] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  async function open() {
    setOpen(true)
    try {
      setText(await keptText(file))
    } catch (error) {
      setFailure(reasonOf(error))
    }
  }
  return (
    <details onToggle={(event) => event.currentTarget.open && !isOpen && void open()}>
      <summary>
        “{subject}” to {to}
      </summary>
      {text !== null && (
        <pre>
          {linkedParts(text).map(({ words, isLink }, at) => (
            <Fragment key={`${at} ${words}`}>
              {isLink ? (
                <a href={words} rel="noreferrer">
                  {words}
                </a>
              ) : (
                words
              )}
            </Fragment>
          ))}
        </pre>
      )}
      <Failure words={failure} />
    </details>
  )
}
