import { useEffect, useState } from 'react'
import { type DocumentNode, plainText } from '#documents/schema'
import { type TextPlace, type TextRevision, textRevisions } from '#queries/writing'
import { useBylineName } from '#newsroom'
import { useWriter } from '#studio/editor'
import { Button } from '#ui/button'
import { formatZonedTime } from '#ui/dates.ts'
import type { Choice, MergedFields, SaveStatus } from '#studio/saving'

interface Props {
  place: TextPlace | null
  status: Extract<SaveStatus, { kind: 'open' }>
  onDecide: (choices: Readonly<Record<string, Choice>>) => void
}

interface Words {
  title: string
  told: string
  mine: string
  theirs: string
  choices: readonly { choice: Choice; label: string }[]
}

const ELSEWHERE: Words = {
  title: 'This text was also changed elsewhere.',
  told: 'Both versions are kept. Choose for each place which one stays; everything else has been brought together.',
  mine: 'Yours',
  theirs: 'Theirs',
  choices: [
    { choice: 'mine', label: 'Keep mine' },
    { choice: 'theirs', label: 'Take theirs' },
    { choice: 'both', label: 'Keep both' },
  ],
}

const LEFT: Words = {
  title: 'An earlier visit left words on this device.',
  told: 'They were found after you began to write. Choose for each place what stays; everything else has been brought together.',
  mine: 'Written now',
  theirs: 'Left on this device',
  choices: [
    { choice: 'mine', label: 'Keep what is written now' },
    { choice: 'theirs', label: 'Take what was left' },
    { choice: 'both', label: 'Keep both' },
  ],
}

/** Places that somebody else has changed too: both versions are kept until one is chosen, and the text goes on meanwhile. */
export function ConflictPanel({ place: text, status: { merged, isLeft }, onDecide }: Props) {
  const saved = useLastSave(isLeft ? null : text)
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const isDecided = merged.open.every(({ name }) => choices[name])
  const words = isLeft ? LEFT : ELSEWHERE
  return (
    <section className="studio-conflict" aria-labelledby="studio-conflict">
      <div role="alert">
        <h2 id="studio-conflict" className="headline-5">
          {words.title}
        </h2>
        <p>{words.told}</p>
      </div>
      {saved && <p className="meta">{saved}</p>}
      {merged.open.map((place) => (
        <Place
          key={place.name}
          {...{ words, place }}
          chosen={choices[place.name]}
          onChoose={(choice) => setChoices({ ...choices, [place.name]: choice })}
        />
      ))}
      <Button small disabled={!isDecided} onClick={() => onDecide(choices)}>
        Go on with this
      </Button>
    </section>
  )
}

/** Who saved the other words, and when; null before it is known. */
function useLastSave(place: TextPlace | null): string | null {
  const { client, name } = useWriter()
  const [words, setWords] = useState<string | null>(null)
  const [kind, id] = [place?.kind, place?.id]
  useEffect(() => {
    if (!kind || !id) return undefined
    let isWanted = true
    textRevisions(client, { kind, id }).then(
      ([newest]) => isWanted && newest && setWords(lastSaveWords(newest, name)),
      (error: unknown) => console.error('Who has saved could not be read', error),
    )
    return () => {
      isWanted = false
    }
  }, [client, name, kind, id])
  return words
}

const lastSaveWords = ({ by, savedAt }: TextRevision, own: string): string => {
  const who = by === own ? 'You, on another page,' : (by ?? 'Somebody')
  return `${who} saved the other version at ${formatZonedTime(savedAt)}.`
}

interface PlaceProps {
  words: Words
  place: MergedFields['open'][number]
  chosen: Choice | undefined
  onChoose: (choice: Choice) => void
}

function Place({ words, place: { name, label, mine, theirs }, chosen, onChoose }: PlaceProps) {
  const isText = name.startsWith('part')
  const Shown = name === 'authorId' ? BylineSide : Side
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="studio-sides">
        <Shown title={words.mine} blocks={mine} isText={isText} />
        <Shown title={words.theirs} blocks={theirs} isText={isText} />
      </div>
      {words.choices
        .filter(({ choice }) => isText || choice !== 'both')
        .map(({ choice, label: said }) => (
          <label key={choice}>
            <input
              type="radio"
              name={`conflict-${name}`}
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
            />
            {said}
          </label>
        ))}
    </fieldset>
  )
}

interface SideProps {
  title: string
  blocks: readonly DocumentNode[]
  isText: boolean
}

const Side = ({ title, blocks, isText }: SideProps) => (
  <div>
    <p className="meta">{title}</p>
    {blocks.length === 0 ? (
      <p className="meta">{isText ? 'Deleted' : 'Nothing'}</p>
    ) : (
      blocks.map((block, index) => <p key={index}>{wordsOfBlock(block)}</p>)
    )}
  </div>
)

/** A byline is chosen by name. */
function BylineSide(props: SideProps) {
  const [block] = props.blocks
  const byline = block ? plainText(block) : null
  const name = useBylineName(useWriter().client, byline)
  return <Side {...props} blocks={name ? [{ type: 'text', text: name }] : props.blocks} />
}

/** A block in words: one that is drawn says what it is. */
const wordsOfBlock = (node: DocumentNode): string =>
  plainText(node) || String(node.attrs?.['title'] ?? node.attrs?.['alt'] ?? node.type)
