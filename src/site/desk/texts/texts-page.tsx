import './texts.later.css'
import { useState } from 'react'
import type { TextFilter } from '#queries/writing'
import { href } from '#routes'
import { ListFrame, NewsroomFrame, filterInAddress, keepInAddress, useTexts } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Button } from '#ui/button'
import { addressOf, filterOf } from './text-filter.ts'
import { TextFilters } from './text-filters.tsx'
import { TextTable } from './text-table.tsx'

const PATH = href('deskPage', { page: 'texts' })
const RULE: GuardRule<Account> = {
  path: PATH,
  mayEnter: ({ isEditor }) => isEditor,
  load: async (account) => account,
  failed: 'The texts could not be read.',
}

/** Every text of the site, whatever its kind, the last changed first. */
export function TextsPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Texts"
      isFor="editors"
      path={PATH}
      state={state}
      open={open}
      whose="Editors and admins see all texts; an admin can make you one of them."
    >
      {(account) => <Texts account={account} />}
    </NewsroomFrame>
  )
}

function Texts({ account }: { account: Account }) {
  const [filter, setFilter] = useState(() => filterOf(filterInAddress()))
  const list = useTexts(account, filter)
  const change = (changed: TextFilter) => {
    setFilter(changed)
    keepInAddress(addressOf(changed))
  }
  const isNarrowed = Object.values(addressOf(filter)).some(Boolean)
  return (
    <>
      {account.role === 'admin' && (
        <p>
          <a className="link" href={href('deskPage', { page: 'import' })}>
            Import from Ghost, WordPress or Markdown
          </a>
        </p>
      )}
      <TextFilters client={account.client} filter={filter} onChange={change} />
      <ListFrame
        list={list}
        empty={{ title: 'No text fits.', words: 'Take a word away, or choose another state.' }}
        beside={
          isNarrowed && (
            <Button small kind="quiet" onClick={() => change(filterOf(new URLSearchParams()))}>
              Show all texts
            </Button>
          )
        }
      >
        {(texts) => <TextTable texts={texts} />}
      </ListFrame>
    </>
  )
}
