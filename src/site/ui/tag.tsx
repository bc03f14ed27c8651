import type { ReactNode } from 'react'

type Tone = 'breaking' | 'stale' | 'published' | 'scheduled' | 'draft'

/** A topic that leads to its list. */
export const Tag = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="tag" href={href}>
    {children}
  </a>
)

/** A small word on a wash: the state of a figure or a text. */
export const StateMark = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`mark mark-${tone}`}>{children}</span>
)

/** Featured, Popular. */
export const Mark = ({ children }: { children: ReactNode }) => <span className="mark mark-published">{children}</span>

/** Stands beside every invented author and sample story, wherever one appears. */
export const SampleMark = ({ children = 'Sample profile' }: { children?: string }) => (
  <span className="sample-mark">{children}</span>
)
