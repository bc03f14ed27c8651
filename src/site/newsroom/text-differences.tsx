import './text-differences.later.css'
import type { TextOfRevision } from '#queries/writing'
import { type ChangedLine, changedLines, linesOf } from './text-diff.ts'

interface Props {
  /** Null where nothing was before. */
  before: TextOfRevision | null
  after: TextOfRevision
}

/** What became of a text: what is gone struck out, what is new underlined, with the lines around it. */
export function TextDifferences({ before, after }: Props) {
  const lines = changedLines(before ? wholeOf(before) : [], wholeOf(after))
  if (lines.every(({ change }) => change === 'same')) {
    return <p className="meta">No word of it differs.</p>
  }
  return (
    <div className="text-diff">
      {lines.map((line, index) => isNear(lines, index) && <Line key={index} line={line} />)}
    </div>
  )
}

const wholeOf = ({ title, excerpt, document }: TextOfRevision): string[] => [title, excerpt, ...linesOf(document)]

/** Lines that stayed are shown beside what changed. */
const isNear = (lines: readonly ChangedLine[], index: number): boolean =>
  [index - 1, index, index + 1].some((at) => (lines[at]?.change ?? 'same') !== 'same')

const Line = ({ line }: { line: ChangedLine }) => (
  <p>
    {line.pieces.map(({ change, text }, index) =>
      change === 'same' ? text : change === 'gone' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>,
    )}
  </p>
)
