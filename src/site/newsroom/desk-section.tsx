import type { ReactNode, Ref } from 'react'

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

/** The heading takes the focus of what is gone or done with; whoever writes elsewhere meanwhile keeps it. */
export function leaveFor(id: string, left: Element | null): void {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || left?.contains(activeElement)) focusSection(id)
}

/** What went wrong, said at once and left standing beside what was tried. */
export const Failure = ({ words, ref }: { words: string | null; ref?: Ref<HTMLDivElement> }) => (
  <div role="alert" ref={ref}>
    {words && <p className="desk-failure">{words}</p>}
  </div>
)
