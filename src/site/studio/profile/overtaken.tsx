import type { OwnAuthor } from '#queries/writing'
import { StoredNow } from '#newsroom'
import type { overtakenPlaces } from './overtaken-places.ts'
import { PHOTO_ID, type Place } from './profile-places.ts'

interface Props {
  places: ReturnType<typeof overtakenPlaces>
  author: OwnAuthor
  /** Told of the profile with what is stored at a place. */
  onTake: (author: OwnAuthor, place: Place) => void
}

/** What is stored of a profile where the form says something else. */
export const Overtaken = ({ places, author, onTake }: Props) => (
  <StoredNow
    id="profile-overtaken"
    level={2}
    parts={places.map((place) => ({
      id: place.id,
      label: place.label,
      stored: storedAt(place),
      onTake: () => onTake(place.withWords(author, place.stored), place),
    }))}
  />
)

const storedAt = ({ id, stored }: Props['places'][number]) =>
  id === PHOTO_ID && stored ? <img src={stored} alt="The stored photograph" width={160} height={160} /> : stored
