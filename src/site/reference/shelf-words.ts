import { KINDS, type ReferenceKind } from '#kinds'
import { href } from '#routes'

/** What the three lists call themselves. */
export const WORDS = {
  term: {
    title: 'Glossary',
    standfirst: 'What the words of a mortgage mean: a plain sentence first, then who decides it and how it is figured.',
    search: 'Find a term',
    example: 'for example: escrow',
  },
  wikiPage: {
    title: 'Wiki',
    standfirst: 'How the mortgage system works: programs, agencies, markets, servicing and law, one page each.',
    search: 'Find a page',
    example: 'for example: Ginnie Mae',
  },
  answer: {
    title: 'Answers',
    standfirst: 'Questions that borrowers ask, answered in two sentences and then in full.',
    search: 'Find a question',
    example: 'for example: closing costs',
  },
} as const satisfies Record<ReferenceKind, object>

export const listHref = (kind: ReferenceKind): string => href(KINDS[kind].list)

export const recordHref = (kind: ReferenceKind, slug: string): string => href(KINDS[kind].route, { slug })
