import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A part of the desk. Its heading takes the focus when what had it is gone. */
export const DeskSection = ({ id, title, note, children }: Props) => (
  <section className="section" aria-labelledby={id}>
    <div className="section-head">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {note && <p>{note}</p>}
    </div>
    {children}
  </section>
)

export const focusSection = (id: string): void => document.getElementById(id)?.focus()

/** What went wrong, said at once and left standing beside what was tried. */
export const Failure = ({ words }: { words: string | null }) => (
  <div role="alert">{words && <p className="desk-failure">{words}</p>}</div>
)
