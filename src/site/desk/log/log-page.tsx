import './log.later.css'
import { useCallback, useState } from 'react'
import { type LogPlace, deskLog } from '#queries/desk'
import { href } from '#routes'
import { Choose, ListFrame, NewsroomFrame, WordsField, filterInAddress, keepInAddress, useList } from '#newsroom'
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
  return (
    <>
      <Filters
        asked={asked}
        onChange={(changed) => {
          setAsked(changed)
          keepInAddress(addressOf(changed))
        }}
      />
      {book === 'mail' && <KeptMail />}
      <ListFrame list={list} empty={{ title: words || since || until ? 'Nothing fits.' : EMPTY[book] }}>
        {(entries) => <Entries book={book} entries={entries} client={client} onRetried={list.again} />}
      </ListFrame>
    </>
  )
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
