import './log.later.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type LogPlace, deskLog } from '#queries/desk'
import { href } from '#routes'
import {
  Choose,
  type List,
  ListFrame,
  NewsroomFrame,
  WordsField,
  filterInAddress,
  keepInAddress,
  useList,
} from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Field } from '#ui/field'
import { Entries } from './entries.tsx'
import { KeptMail } from './kept-mail.tsx'
import { BOOKS, EMPTY, addressOf, askedOf } from './log-filter.ts'

const PATH = href('deskPage', { page: 'log' })
const RULE: GuardRule<Account> = {
  path: PATH,
  mayEnter: ({ role }) => role === 'admin',
  load: async (account) => account,
  failed: 'The log could not be read.',
}

/** What happened: changes, errors, events of security, and what waits in the queue and in the post. */
export function LogPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Log"
      isFor="admins"
      path={PATH}
      state={state}
      open={open}
      whose="Admins see who changed what, what went wrong, what waits and what concerns security."
    >
      {(account) => <Log account={account} />}
    </NewsroomFrame>
  )
}

type Asked = ReturnType<typeof askedOf>

function Log({ account: { client } }: { account: Account }) {
  const [asked, setAsked] = useState(() => askedOf(filterInAddress()))
  const { book, words, since, until } = asked
  const ask = useCallback(
    (after: LogPlace | null) => deskLog(client, { book, words, since, until }, after),
    [client, book, words, since, until],
  )
  const list = useList(ask)
  useLeaving(list, book === 'mail' || book === 'work')
  const entries = (
    <ListFrame list={list} empty={{ title: words || since || until ? 'Nothing fits.' : EMPTY[book] }}>
      {(found) => <Entries book={book} entries={found} client={client} onRetried={list.again} />}
    </ListFrame>
  )
  return (
    <>
      <Filters
        asked={asked}
        onChange={(changed) => {
          setAsked(changed)
          keepInAddress(addressOf(changed))
        }}
      />
      {book === 'mail' ? (
        <KeptMail {...{ words, since, until }} waiting={list.rows.length}>
          {entries}
        </KeptMail>
      ) : (
        entries
      )}
    </>
  )
}

const LOOK_MS = 5000

/** What waits goes by itself, mostly within seconds: as long as anything stands there it is looked at again. */
function useLeaving({ rows, again }: Pick<List<unknown>, 'rows' | 'again'>, isWaiting: boolean): void {
  const look = useRef(again)
  useEffect(() => {
    look.current = again
  }, [again])
  const mayLeave = isWaiting && rows.length > 0
  useEffect(() => {
    if (!mayLeave) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && look.current(), LOOK_MS)
    return () => clearInterval(timer)
  }, [mayLeave])
}

const Filters = ({ asked, onChange }: { asked: Asked; onChange: (asked: Asked) => void }) => (
  <search className="desk-filters">
    <Choose
      id="log-book"
      label="Book"
      value={asked.book}
      options={BOOKS}
      onChange={(book) => onChange({ ...asked, book: book ?? asked.book })}
    />
    <WordsField
      id="log-words"
      label="Has the words"
      value={asked.words}
      onChange={(words) => onChange({ ...asked, words })}
    />
    <Field
      id="log-since"
      label="Since"
      type="date"
      value={asked.since ?? ''}
      onChange={(event) => onChange({ ...asked, since: event.target.value || null })}
    />
    <Field
      id="log-until"
      label="Until"
      type="date"
      value={asked.until ?? ''}
      onChange={(event) => onChange({ ...asked, until: event.target.value || null })}
    />
  </search>
)
