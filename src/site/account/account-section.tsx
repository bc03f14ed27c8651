import type { ReactNode } from 'react'

interface Props {
  /** Unique on the page. */
  id: string
  title: string
  /** What it is for, beside it. */
  about: ReactNode
  children: ReactNode
}

/** A part of the account: what it is about at the left, what can be done at the right. */
export const AccountSection = ({ id, title, about, children }: Props) => (
  <section className="account-section" aria-labelledby={id}>
    <header>
      <h2 id={id}>{title}</h2>
      <p>{about}</p>
    </header>
    <div className="account-part">{children}</div>
  </section>
)
