/** Hundredths of a point from which a move is more than a small one, and a large one. */
const ORDINARY = 4
const LARGE = 10

/** "slips", "falls", "drops"; "edges up", "rises", "jumps": by size, for headlines. */
export const verbOf = (move: number): string =>
  chosen(move, ['slips', 'falls', 'drops'], ['edges up', 'rises', 'jumps'])

/** The same before "above" or "below", which say the direction. */
export const verbBefore = (move: number): string =>
  chosen(move, ['slips', 'falls', 'drops'], ['edges', 'rises', 'jumps'])

/** The same in the past tense. */
export const pastOf = (move: number): string =>
  chosen(move, ['slipped', 'fell', 'dropped'], ['edged up', 'rose', 'jumped'])

/** The same as a participle: "moved the other way, slipping". */
export const doingOf = (move: number): string =>
  chosen(move, ['slipping', 'falling', 'dropping'], ['edging up', 'rising', 'jumping'])

export const nounOf = (isRise: boolean): string => (isRise ? 'rise' : 'fall')

type Words = readonly [small: string, ordinary: string, large: string]

function chosen(move: number, down: Words, up: Words): string {
  const [small, ordinary, large] = move > 0 ? up : down
  const size = Math.abs(move)
  return size < ORDINARY ? small : size < LARGE ? ordinary : large
}
