import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  id?: string
  level?: 2 | 3
  /** What stands beside the title in gray. */
  note?: ReactNode
  /** Where the whole of it is. */
  more?: { href: string; label: string }
}

/** The 3 px rule that opens a section, its title and the way to all of it. */
export function SectionHead({ title, id, level = 2, note, more }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="section-head">
      <Heading {...(id ? { id } : {})}>{title}</Heading>
      {note && <p>{note}</p>}
      {more && <a href={more.href}>{more.label}</a>}
    </div>
  )
}
