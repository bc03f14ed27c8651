import type { DocumentNode } from './document.ts'

/** Blocks of two versions of a text, side by side in the order of the text. */
export type MergePart =
  | { kind: 'settled'; blocks: DocumentNode[] }
  /** Both have changed the same place, told by which blocks of the common text stood there: whoever writes decides. */
  | { kind: 'open'; place: string; mine: DocumentNode[]; theirs: DocumentNode[] }

/**
 * Two versions of a text, brought together by paragraph: what only one of them changed is taken from it.
 *
 * @param base what both come from
 * @example
 * ```ts run
 * const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
 * const doc = (...lines: string[]) => ({ type: 'doc', content: lines.map(line) })
 * mergeDocuments(doc('a', 'b'), doc('a', 'b', 'c'), doc('A', 'b'))
 *   .map(({ kind }) => kind) // => ['settled']
 * mergeDocuments(doc('a'), doc('b'), doc('c')).map(({ kind }) => kind) // => ['open']
 * ```
 */
export function mergeDocuments(base: DocumentNode, mine: DocumentNode, theirs: DocumentNode): MergePart[] {
  const [from, own, other] = [base, mine, theirs].map(blocksOf) as [Block[], Block[], Block[]]
  const ownPlaces = placesOf(from, own)
  const otherPlaces = placesOf(from, other)
  const parts: MergePart[] = []
  const at = { from: 0, own: 0, other: 0 }
  for (let place = 0; place <= from.length; place++) {
    const [inOwn, inOther] = place === from.length ? [own.length, other.length] : [ownPlaces[place], otherPlaces[place]]
    if (inOwn === undefined || inOther === undefined) continue
    const run = {
      from: from.slice(at.from, place),
      own: own.slice(at.own, inOwn),
      other: other.slice(at.other, inOther),
    }
    for (const part of mergedRun(run, at.from)) add(parts, part)
    if (place < from.length) add(parts, { kind: 'settled', blocks: [from[place]!.node] })
    Object.assign(at, { from: place + 1, own: inOwn + 1, other: inOther + 1 })
  }
  return parts
}

interface Block {
  node: DocumentNode
  /** Two blocks are the same when these are. */
  said: string
}

const blocksOf = (document: DocumentNode): Block[] =>
  (document.content ?? []).map((node) => ({ node, said: inOrder(node) }))

/** What a block says, whatever order its attributes come in: the database has an order of its own. */
const inOrder = (node: DocumentNode): string =>
  JSON.stringify(node, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

const nodesOf = (blocks: readonly Block[]) => blocks.map(({ node }) => node)
const isSame = (one: readonly Block[], other: readonly Block[]) =>
  one.length === other.length && one.every(({ said }, index) => said === other[index]?.said)

/** What stands between two places that all three have in common. */
interface Run {
  from: readonly Block[]
  own: readonly Block[]
  other: readonly Block[]
}

/**
 * A run that both have changed is one place to decide; where it has as many blocks as before in both, each of them is one, for
 * they were changed where they stand.
 */
function mergedRun(run: Run, start: number): MergePart[] {
  const { from, own, other } = run
  if (isSame(from, own)) return [{ kind: 'settled', blocks: nodesOf(other) }]
  if (isSame(from, other) || isSame(own, other)) return [{ kind: 'settled', blocks: nodesOf(own) }]
  const isInPlace = own.length === from.length && other.length === from.length
  if (isInPlace && from.length > 1) return from.flatMap((_, index) => mergedRun(blockOf(run, index), start + index))
  return [{ kind: 'open', place: `${start}-${start + from.length}`, mine: nodesOf(own), theirs: nodesOf(other) }]
}

const blockOf = ({ from, own, other }: Run, index: number): Run => ({
  from: from.slice(index, index + 1),
  own: own.slice(index, index + 1),
  other: other.slice(index, index + 1),
})

/** Adds a part, one settled run after another as one. */
function add(parts: MergePart[], part: MergePart): void {
  const last = parts.at(-1)
  if (part.kind === 'settled' && part.blocks.length === 0) return
  if (part.kind === 'settled' && last?.kind === 'settled') last.blocks.push(...part.blocks)
  else parts.push(part)
}

/** Where each block of one version stands in another, in the same order: the longest common subsequence. */
function placesOf(from: readonly Block[], to: readonly Block[]): (number | undefined)[] {
  const lengths = Array.from({ length: from.length + 1 }, () => new Uint32Array(to.length + 1))
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = from.length - 1; row >= 0; row--) {
    for (let column = to.length - 1; column >= 0; column--) {
      const isMatch = from[row]?.said === to[column]?.said
      lengths[row]![column] = isMatch
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const places: (number | undefined)[] = Array.from({ length: from.length })
  let column = 0
  for (let row = 0; row < from.length; row++) {
    while (column < to.length && lengthAt(row, column) === lengthAt(row, column + 1)) column++
    if (column < to.length && from[row]?.said === to[column]?.said) places[row] = column++
  }
  return places
}
