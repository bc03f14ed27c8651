import { Fragment, type ReactNode, useCallback, useState } from 'react'
import { Failure, ListFrame, useAgain, useList } from '#newsroom'
import { formatMoment } from '#ui/dates.ts'
import { reasonOf } from '#ui/reason.ts'
import { type KeptHead, type KeptQuery, keptMail, keptText, linkedParts } from './kept-mail-of.ts'

interface Props extends KeptQuery {
  /** How many letters are still on their way: one that left is among these now. */
  waiting: number
  /** Mail that waits to be sent. */
  children: ReactNode
}

/** Mail of a site without a mail server, told apart from what waits; that alone where all mail is sent. */
export function KeptMail({ words, since, until, waiting, children }: Props) {
  const [isKept, setKept] = useState<boolean | null>(null)
  const ask = useCallback(
    async (after: string | null) => {
      const page = await keptMail({ words, since, until }, after)
      setKept(page.isKept)
      return page
    },
    [words, since, until],
  )
  const list = useList(ask)
  useAgain(list, waiting)
  // What waits has its place once it is known what stands above it.
  if (isKept === null && list.isLoading) return null
  if (isKept === false) return children
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
        <ListFrame
          list={list}
          empty={{ title: words.trim() || since || until ? 'No kept mail fits.' : 'No mail has been written.' }}
        >
          {(mails) => <Mails mails={mails} />}
        </ListFrame>
      </section>
      <h2 className="headline-4">Waiting to be sent</h2>
      {children}
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
