import './overtaken.later.css'
import type { OwnAuthor } from '#queries/writing'
import { Button } from '#ui/button'
import type { overtakenPlaces } from './overtaken-places.ts'
import { PHOTO_ID, type Place } from './profile-places.ts'

interface Props {
  places: ReturnType<typeof overtakenPlaces>
  author: OwnAuthor
  /** Told of the profile with what is stored at a place. */
  onTake: (author: OwnAuthor, place: Place) => void
}

/** What is stored where the form says something else: the way to it, beside that of saving again. */
export const Overtaken = ({ places, author, onTake }: Props) => (
  <section className="profile-overtaken" aria-labelledby="profile-overtaken">
    <h2 id="profile-overtaken" className="headline-5">
      Stored now
    </h2>
    {places.map((place) => (
      <div key={place.id}>
        <h3 className="meta">{place.label}</h3>
        <Stored id={place.id} words={place.stored} />
        <Button small kind="plain" onClick={() => onTake(place.withWords(author, place.stored), place)}>
          Take this<span className="visually-hidden"> for {place.label}</span>
        </Button>
      </div>
    ))}
  </section>
)

function Stored({ id, words }: { id: string; words: string }) {
  if (words === '') return <p className="meta">Nothing</p>
  if (id === PHOTO_ID) return <img src={words} alt="The stored photograph" width={160} height={160} />
  return <p className="profile-stored">{words}</p>
}
