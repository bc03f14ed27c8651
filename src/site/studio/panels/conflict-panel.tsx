import { useState } from 'react'
import { type DocumentNode, plainText } from '#documents/schema'
import { Button } from '#ui/button'
import type { Choice, MergedFields } from '#studio/saving/merge-fields.ts'

interface Props {
  merged: MergedFields
  onDecide: (choices: Readonly<Record<string, Choice>>) => void
}

const CHOICES: readonly { choice: Choice; label: string }[] = [
  { choice: 'mine', label: 'Keep mine' },
  { choice: 'theirs', label: 'Take theirs' },
  { choice: 'both', label: 'Keep both' },
]

/** Places that somebody else has changed too: both versions are kept until one is chosen. */
export function ConflictPanel({ merged, onDecide }: Props) {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const isDecided = merged.open.every(({ name }) => choices[name])
  return (
    <section className="studio-conflict" aria-labelledby="studio-conflict" role="alert">
      <h2 id="studio-conflict" className="headline-5">
        This text was also changed elsewhere.
      </h2>
      <p>Both versions are kept. Choose for each place which one stays; everything else has been brought together.</p>
      {merged.open.map(({ name, label, mine, theirs }) => (
        <fieldset key={name}>
          <legend>{label}</legend>
          <div className="studio-sides">
            <Side title="Yours" blocks={mine} />
            <Side title="Theirs" blocks={theirs} />
          </div>
          {CHOICES.filter(({ choice }) => choice !== 'both' || name.startsWith('part')).map(
            ({ choice, label: words }) => (
              <label key={choice}>
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  checked={choices[name] === choice}
                  onChange={() => setChoices({ ...choices, [name]: choice })}
                />
                {words}
              </label>
            ),
          )}
        </fieldset>
      ))}
      <Button small disabled={!isDecided} onClick={() => onDecide(choices)}>
        Go on with this
      </Button>
    </section>
  )
}

const Side = ({ title, blocks }: { title: string; blocks: readonly DocumentNode[] }) => (
  <div>
    <p className="meta">{title}</p>
    {blocks.length === 0 ? (
      <p className="meta">Deleted</p>
    ) : (
      blocks.map((block, index) => <p key={index}>{wordsOfBlock(block)}</p>)
    )}
  </div>
)

/** A block in words: one that is drawn says what it is. */
const wordsOfBlock = (node: DocumentNode): string =>
  plainText(node) || String(node.attrs?.['title'] ?? node.attrs?.['alt'] ?? node.type)
