import { cellText } from './cell-text.ts'
import type { Cell } from './contract.ts'

/** The first sentence is the answer, what follows is what happens later. */
export function sentencesOf(words: string): readonly [first: string, rest: string] {
  const end = /(?:[\p{Ll}\d%)]|(?<= )\p{Lu})[.!?] (?=[\p{Lu}$\d])/u.exec(words)
  if (!end) return [words, '']
  return [words.slice(0, end.index + end[0].length - 1), words.slice(end.index + end[0].length)]
}

/** A sentence around the figure that it names, to the cent or in whole dollars; whole where it names it not. */
export function splitAtFigure(words: string, value: Cell): readonly [before: string, figure: string, after: string] {
  const figures = [cellText(value), cellText(value, { dollars: true })]
  const figure = figures.find((text) => text !== '' && words.includes(text))
  if (figure === undefined) return [words, '', '']
  const at = words.indexOf(figure)
  return [words.slice(0, at), figure, words.slice(at + figure.length)]
}
