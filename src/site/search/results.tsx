import { FOUND_NAMES, foundPath } from '#blocks/found.ts'
import type { Found, FoundPages } from '#queries/search'
import { Marked } from '#ui/marked'
import { SampleMark } from '#ui/tag'
import type { Direct } from './direct.ts'

/** What is said outright, and under it the pages. */
export function Results({ direct, found }: { direct: readonly Direct[]; found: FoundPages }) {
  const rows = found.rows.filter((row) => !direct.some((told) => saysTheSame(told, row)))
  return (
    <ul className="search-results">
      {direct.map(({ title, says, path }) => (
        <li key={path + title} className="search-direct">
          <h2 className="headline-5">
            <a href={path}>{title}</a>
          </h2>
          <p>{says}</p>
        </li>
      ))}
      {rows.map((row) => (
        <Row key={row.kind + row.slug + row.part} row={row} marks={found.marks} />
      ))}
    </ul>
  )
}

function saysTheSame({ path, of }: Direct, row: Found): boolean {
  if (of) return of.kind === row.kind && of.slug === row.slug && of.part === row.part
  return row.kind === 'calculator' && path === foundPath(row)
}

const Row = ({ row, marks }: { row: Found; marks: readonly string[] }) => (
  <li>
    <p className="kicker">
      {FOUND_NAMES[row.kind]}
      {row.isSample && <SampleMark>{row.kind === 'author' ? 'Sample profile' : 'Sample story'}</SampleMark>}
    </p>
    <h2 className="headline-5">
      <a href={foundPath(row)}>
        <Marked text={row.title} marks={marks} />
      </a>
    </h2>
    <p>
      <Marked text={row.says} marks={marks} />
    </p>
  </li>
)
