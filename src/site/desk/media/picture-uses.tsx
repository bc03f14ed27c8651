import { useCallback, useState } from 'react'
import { type LibraryPicture, pictureUses } from '#queries/writing'
import type { Client } from '#queries/shared'
import { href } from '#routes'
import { ListFrame, editAddress, useList } from '#newsroom'
import { usesWords } from './picture-filter.ts'

interface Props {
  picture: LibraryPicture
  /** What the picture is called, with the words that were saved since it was read. */
  name: string
  client: Client
}

/** How often a picture is shown, and once it is opened, where. */
export function PictureUses({ picture, name, client }: Props) {
  const [isOpened, setOpened] = useState(false)
  if (picture.uses === 0) return <p className="meta">{usesWords(0)}.</p>
  return (
    <details className="desk-media-uses" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="link">
        {usesWords(picture.uses)}
        <span className="visually-hidden"> {name}</span>
      </summary>
      {isOpened && <Uses path={picture.path} client={client} />}
    </details>
  )
}

function Uses({ path, client }: { path: string; client: Client }) {
  const ask = useCallback((after: string | null) => pictureUses(client, path, after), [client, path])
  const list = useList(ask)
  return (
    <ListFrame list={list} placeholders={1} empty={{ title: 'No text shows it any more.' }}>
      {(uses) => (
        <ul>
          {uses.map((use) => (
            <li key={use.id}>
              <a href={use.kind === 'author' ? href('author', { slug: use.slug }) : editAddress(use)}>
                {use.title || 'Without a headline'}
              </a>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  )
}
