import { useState } from 'react'
import { type LibraryPicture, type PictureUse, pictureUses } from '#queries/writing'
import type { Client } from '#queries/shared'
import { href } from '#routes'
import { Failure, editAddress } from '#newsroom'
import { reasonOf } from '#ui/reason.ts'
import { usesWords } from './picture-filter.ts'

interface Props {
  picture: LibraryPicture
  client: Client
}

/** How often a picture is shown, and once it is opened, where. */
export function PictureUses({ picture, client }: Props) {
  const [uses, setUses] = useState<PictureUse[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (picture.uses === 0) return <p className="meta">{usesWords(0)}.</p>
  async function open() {
    if (uses) return
    try {
      setUses(await pictureUses(client, picture.path))
      setFailure(null)
    } catch (error) {
      setFailure(`It could not be read where. ${reasonOf(error)}.`)
    }
  }
  return (
    <details className="desk-media-uses" onToggle={({ currentTarget }) => currentTarget.open && void open()}>
      <summary className="link">
        {usesWords(picture.uses)}
        <span className="visually-hidden"> {picture.alt || picture.path}</span>
      </summary>
      {uses ? (
        <ul>
          {uses.map((use) => (
            <li key={use.id}>
              <a href={use.kind === 'author' ? href('author', { slug: use.slug }) : editAddress(use)}>
                {use.title || 'Without a headline'}
              </a>
            </li>
          ))}
          {picture.uses > uses.length && <li className="meta">and {picture.uses - uses.length} more</li>}
        </ul>
      ) : (
        <p className="meta">{failure ? '' : 'Looking where'}</p>
      )}
      <Failure words={failure} />
    </details>
  )
}
