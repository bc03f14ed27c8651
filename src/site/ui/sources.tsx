import { formatDay } from './dates.ts'

interface Source {
  name: string
  /** ISO date of the figures; null where nobody said one. */
  date: string | null
  url?: string
}

/** Where the figures of a text come from, each with its date. */
export const Sources = ({ sources }: { sources: readonly Source[] }) =>
  sources.length > 0 && (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul>
        {sources.map((source) => (
          <li key={`${source.name} ${source.date}`}>
            {source.url ? (
              <a href={source.url} rel="noopener">
                {source.name}
              </a>
            ) : (
              source.name
            )}
            {source.date && (
              <>
                , <time dateTime={source.date}>{formatDay(source.date, true)}</time>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
