import type { DryRun } from './dry-run.ts'
import type { SitemapFault } from './sitemap-faults.ts'

const MOST_SHOWN = 50

/** What the validation found. */
export const Faults = ({ faults }: { faults: readonly SitemapFault[] }) =>
  faults.length === 0 ? (
    <p className="desk-more">Every address, date and priority is as it should be.</p>
  ) : (
    <>
      <p className="desk-failure">{faults.length === 1 ? 'One fault.' : `${faults.length} faults.`}</p>
      <ul className="desk-paths">
        {faults.slice(0, MOST_SHOWN).map(({ url, fault }) => (
          <li key={url + fault}>
            {url} <span className="meta">{fault}</span>
          </li>
        ))}
      </ul>
    </>
  )

/** What a new one would add and leave out. */
export function Changes({ changes: { added, removed } }: { changes: DryRun }) {
  if (added.length + removed.length === 0)
    return <p className="desk-more">A new one would list the same pages of texts, people and lists.</p>
  return (
    <>
      <Paths title="A new one would add" paths={added} />
      <Paths title="A new one would leave out" paths={removed} />
    </>
  )
}

const Paths = ({ title, paths }: { title: string; paths: readonly string[] }) =>
  paths.length > 0 && (
    <>
      <h3 className="desk-more">
        {title} {paths.length}
      </h3>
      <ul className="desk-paths">
        {paths.slice(0, MOST_SHOWN).map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </>
  )
