import './log.later.css'
import { useCallback, useState } from 'react'
import { type LogPlace, deskLog } from '#queries/desk'
import { href } from '#routes'
import { Choose, ListFrame, NewsroomFrame, filterInAddress, keepInAddress, useList } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { Entries } from './entries.tsx'
import { BOOKS, EMPTY, addressOf, askedOf } from './log-filter.ts'

const PATH = href('deskPage', { page: 'log' })
const RULE: GuardRule<Account> = {
  path: PATH,
  mayEnter: ({ role }) => role === 'admin',
  load: async (account) => account,
  onFailure(error) {
    console.error('The log could not be opened', error)
    showToast({ title: 'The log could not be opened.', description: reasonOf(error), variant: 'destructive' })
  },
}

const WORDS = {
  failed: 'The log could not be read.',
  notYours: 'This page is not for you.',
  whose: 'Admins see who changed what, what went wrong, what waits and what concerns security.',
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
      words={WORDS}
      instead={{ href: href('dashboard'), label: 'To the dashboard' }}
    >
      {(account) => <Log account={account} />}
    </NewsroomFrame>
  )
}

type Asked = ReturnType<typeof askedOf>

function Log({ account: { client } }: { account: Account }) {
  const [asked, setAsked] = useState(() => askedOf(filterInAddress()))
  const { book, words, since } = asked
  const ask = useCallback(
    (after: LogPlace | null) => deskLog(client, { book, words, since }, after),
    [client, book, words, since],
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
      <ListFrame list={list} empty={{ title: words || since ? 'Nothing fits.' : EMPTY[book] }}>
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
    <Field
      id="log-words"
      label="Has the words"
      type="search"
      autoComplete="off"
      maxLength={100}
      value={asked.words}
      onChange={(event) => onChange({ ...asked, words: event.target.value })}
    />
    <Field
      id="log-since"
      label="Since"
      type="date"
      value={asked.since ?? ''}
      onChange={(event) => onChange({ ...asked, since: event.target.value || null })}
    />
  </search>
)
