import { useEffect, useRef } from 'react'
import { href } from '#routes'
import { addressOfTitle, followsTitle, nextAddress } from './address-of-title.ts'
import type { TextSession } from './text-session.ts'
import type { TextSnapshot } from './text-snapshot.ts'

/** The address goes with the headline of a text that was never out, and the page's own address with the text. */
export function useAddress(session: TextSession, { place, fields, publication, status }: TextSnapshot): void {
  const { title, slug } = fields
  const titleBefore = useRef(title)
  const isNew = publication.publishDate === null
  useEffect(() => {
    if (title === titleBefore.current && !slug.startsWith('draft-')) return
    const wanted = addressOfTitle(title)
    // A headline that is cleared makes no address: the one that is written next goes on from the one before.
    if (!wanted) return
    const before = titleBefore.current
    titleBefore.current = title
    // The address of a text that was out leads to it: an editor changes it by hand.
    if (place && isNew && followsTitle(slug, before)) session.change({ slug: wanted })
  }, [session, place, title, slug, isNew])
  const isClashing = status.kind === 'refused' && status.isAddressTaken
  useEffect(() => {
    if (isClashing && isNew && followsTitle(slug, title)) session.change({ slug: nextAddress(slug, title) })
  }, [session, isClashing, isNew, slug, title])
  const [kind, id] = [place?.kind, place?.id]
  useEffect(() => {
    if (!kind || !id || location.pathname !== href('createArticle')) return
    const address = `${href('editText', { id })}${kind === 'article' ? '' : `?kind=${kind}`}`
    // Past the router, which would open the page anew, and the cursor would be gone.
    History.prototype.replaceState.call(history, history.state, '', address)
  }, [kind, id])
}
