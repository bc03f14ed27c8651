import type { ReactNode } from 'react'

interface Props {
  /** What kind of state this is: Empty, No result, Error, Offline. */
  name: string
  title: string
  /** The page's own heading, or one below it. */
  level?: 1 | 2
  children: ReactNode
}

/** A state of a page or a part: its name, a serif line, a sentence, what to do. */
export function State({ name, title, level = 2, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className="state">
      <p className="state-name">{name}</p>
      <Heading className="headline-4">{title}</Heading>
      {children}
    </section>
  )
}
