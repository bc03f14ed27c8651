/** A figure and its unit stay on one line, as in "5 years" or "0.50 point": a number alone at the end of a line asks of what. */
export const withUnits = (words: string): string => words.replace(UNIT, '\u00a0')

const UNIT = /(?<=\d) (?=(?:year|month|week|day|hour|minute|point)s?\b)/g
