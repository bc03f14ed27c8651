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

/** Whether a list says once at its head that all of its entries are samples; in a mixed one the samples are marked. */
export const isAllSamples = (entries: readonly { isSample: boolean }[]): boolean =>
  entries.length > 0 && entries.every(({ isSample }) => isSample)

/** On a sample story and an invented author's profile, at the head of a list of nothing else, on the rows of a mixed one. */
export const SampleMark = ({ children = 'Sample profile' }: { children?: string }) => (
  <span className="sample-mark">{children}</span>
)
