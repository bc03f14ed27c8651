import type { OwnAuthor } from '#queries/writing'
import { PLACES, type Place } from './profile-places.ts'

/**
 * Where a form says something else than what was stored meanwhile.
 *
 * @param overtaken what others have stored in place of what is changed here as well
 */
export const overtakenPlaces = (author: OwnAuthor, overtaken: Partial<OwnAuthor>): (Place & { stored: string })[] =>
  PLACES.flatMap((place) => {
    const stored = place.wordsOf(overtaken)
    return stored === undefined || stored === (place.wordsOf(author) ?? '') ? [] : [{ ...place, stored }]
  })

/** A profile as it was, with what others have stored since: whoever was shown it and saves their own again means it. */
export const withOvertaken = (author: OwnAuthor, overtaken: Partial<OwnAuthor>): OwnAuthor =>
  PLACES.reduce((now, place) => {
    const stored = place.wordsOf(overtaken)
    return stored === undefined ? now : place.withWords(now, stored)
  }, author)

const LABELS = new Intl.ListFormat('en-US')

/** Why a profile was not saved, by the fields that were changed elsewhere; null where there is none. */
export function overtakenWords(places: readonly Place[]): string | null {
  if (places.length === 0) return null
  const which = LABELS.format(places.map(({ label }) => `“${label}”`))
  const told = `${which} ${places.length === 1 ? 'was' : 'were'} changed elsewhere meanwhile.`
  return `${told} Take what is stored now, or save again to keep yours instead.`
}
