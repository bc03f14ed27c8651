import type { ReactNode } from 'react'

/** The green word above a headline: what it is about, and the way to more of it. Without a word stands what is said beside it. */
export const Kicker = ({ href, also, children }: { href?: string; also?: ReactNode; children: ReactNode }) => (
  <p className="kicker">
    {children && (href ? <a href={href}>{children}</a> : <span>{children}</span>)}
    {also && <small>{also}</small>}
  </p>
)
