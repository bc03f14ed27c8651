import type { ReactNode } from 'react'

/** Letters that are kept; a page's worth of cards and charts is some fifty thousand. */
const MOST_LETTERS = 1_500_000

const kept = new Map<string, string>()
let letters = 0
let drawn: ((node: ReactNode) => string) | null = null

/** The server says how elements become markup; in the browser nobody does. */
export const drawWith = (draw: (node: ReactNode) => string): void => {
  drawn = draw
}

interface Props {
  as: 'li' | 'div' | 'figure' | 'section' | 'article'
  /** Names all that is shown, by itself or as the values that it is made of: equal names look equal. */
  name: string | readonly unknown[]
  className?: string
  /** Elements without hooks, context or controls. */
  children: ReactNode
}

/**
 * What looks the same on many pages, such as a story's card or a chart: the server makes its markup once and puts it into
 * each page as it stands. The browser renders the children as ever and finds in the markup what it would have made.
 */
export function Drawn({ as: Tag, name: given, className, children }: Props) {
  if (!import.meta.env.SSR || drawn === null) return <Tag className={className}>{children}</Tag>
  const name = typeof given === 'string' ? given : JSON.stringify(given)
  const markup = kept.get(name) ?? keep(name, drawn(children))
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}

function keep(name: string, markup: string): string {
  letters += name.length + markup.length
  if (letters > MOST_LETTERS) {
    kept.clear()
    letters = name.length + markup.length
  }
  kept.set(name, markup)
  return markup
}

const numbers = new WeakMap<object, number>()
let last = 0

/** A number for an object that lives as long as it does, for names. */
export function numberOf(thing: object): number {
  if (!import.meta.env.SSR) return 0
  const known = numbers.get(thing)
  if (known !== undefined) return known
  numbers.set(thing, ++last)
  return last
}
