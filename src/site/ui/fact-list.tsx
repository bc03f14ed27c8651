import type { ReactNode } from 'react'

/** Under a 3 px rule: names at the left, what is true at the right; facts that are not there are left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) => (
  <dl className="fact-list">
    {facts.map(([name, fact]) =>
      fact === null || fact === undefined || fact === '' ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ),
    )}
  </dl>
)
