/** A link as it stands in the form; a line without anything is no link. */
export interface LinkRow {
  name: string
  address: string
}

/**
 * The lines of the form: those that are there, and an empty one to go on with where there is room.
 *
 * @example
 * ```ts run
 * rowsOf([{ name: 'Radio', address: '/radio' }], 2).length // => 2
 * rowsOf([{ name: 'Radio', address: '/radio' }], 1).length // => 1
 * ```
 */
export function rowsOf(rows: readonly LinkRow[], most: number): LinkRow[] {
  const last = rows.at(-1)
  const isOpen = last !== undefined && !isFilled(last)
  return [...rows, ...(isOpen || rows.length >= most ? [] : [{ name: '', address: '' }])]
}

/**
 * The links among the lines.
 *
 * @example
 * ```ts run
 * filled([{ name: ' ', address: '' }, { name: 'Radio', address: '' }]) // => [{ name: 'Radio', address: '' }]
 * ```
 */
export const filled = (rows: readonly LinkRow[]): LinkRow[] => rows.filter(isFilled)

const isFilled = ({ name, address }: LinkRow) => (name + address).trim() !== ''
