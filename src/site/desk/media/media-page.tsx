import './media.later.css'
import { useCallback, useState } from 'react'
import { type LibraryPicture, type PictureFilter, type PicturePlace, listPictures } from '#queries/writing'
import { href } from '#routes'
import {
  Choose,
  type ListPage,
  ListFrame,
  NewsroomFrame,
  WordsField,
  filterInAddress,
  keepInAddress,
  useList,
  useUnsavedRows,
} from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { PICTURE_STATES, addressOf, filterOf } from './picture-filter.ts'
import { PictureCard } from './picture-card.tsx'

const PATH = href('deskPage', { page: 'media' })
const RULE: GuardRule<Account> = {
  path: PATH,
  mayEnter: ({ isEditor }) => isEditor,
  load: async (account) => account,
  failed: 'The library could not be read.',
}

/** Every picture of the site, the newest first. */
export function MediaPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Media"
      isFor="editors"
      path={PATH}
      state={state}
      open={open}
      whose="Editors and admins see all pictures; an admin can make you one of them."
    >
      {(account) => <Library account={account} />}
    </NewsroomFrame>
  )
}

function Library({ account }: { account: Account }) {
  const [filter, setFilter] = useState(() => filterOf(filterInAddress()))
  const list = usePictures(account, filter)
  const { rows, note } = useUnsavedRows(list.rows, idOf)
  const change = (changed: PictureFilter) => {
    setFilter(changed)
    keepInAddress(addressOf(changed))
  }
  return (
    <>
      <search className="desk-filters">
        <WordsField
          id="media-words"
          label="Description has"
          value={filter.words}
          onChange={(words) => change({ ...filter, words })}
        />
        <Choose
          id="media-state"
          label="Pictures"
          any="all"
          value={filter.state}
          options={PICTURE_STATES}
          onChange={(state) => change({ ...filter, state })}
        />
      </search>
      <ListFrame
        list={{ ...list, rows }}
        empty={{ title: 'No pictures match.', words: 'Pictures appear here once they are added to a text.' }}
      >
        {(pictures) => (
          <ul className="desk-media">
            {pictures.map((picture) => (
              <PictureCard key={picture.id} {...{ picture, account, note }} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

const idOf = ({ id }: LibraryPicture): string => id

function usePictures({ client }: Account, { words, state }: PictureFilter) {
  const ask = useCallback(
    async (after: PicturePlace | null): Promise<ListPage<LibraryPicture, PicturePlace>> => {
      const { pictures, next } = await listPictures(client, { words, state }, after)
      return { rows: pictures, next }
    },
    [client, words, state],
  )
  return useList(ask)
}
