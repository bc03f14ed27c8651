import './stored-now.later.css'
import type { ReactNode } from 'react'
import { Button } from '#ui/button'

/** One part of a form that others have stored in other words meanwhile. */
interface Part {
  id: string
  label: string
  /** words, or what is drawn of them */
  stored: ReactNode
  onTake: () => void
}

interface Props {
  id: string
  /** Of its heading; those of the parts are one below. */
  level: 2 | 4
  parts: readonly Part[]
}

/** What is stored where a form says something else: the way to it, beside that of saving again. */
export function StoredNow({ id, level, parts }: Props) {
  const [Heading, Label] = level === 2 ? (['h2', 'h3'] as const) : (['h4', 'h5'] as const)
  return (
    <section className="stored-now" aria-labelledby={id}>
      <Heading id={id} className="headline-5">
        Stored now
      </Heading>
      {parts.map(({ id: part, label, stored, onTake }) => (
        <div key={part}>
          <Label className="meta">{label}</Label>
          {typeof stored === 'string' ? <Words words={stored} /> : stored}
          <Button small kind="plain" onClick={onTake}>
            Take this<span className="visually-hidden"> for {label}</span>
          </Button>
        </div>
      ))}
    </section>
  )
}

const Words = ({ words }: { words: string }) =>
  words === '' ? <p className="meta">Nothing</p> : <p className="stored-now-words">{words}</p>
