import { formatMomentDay } from '#ui/dates.ts'
import type { SharingFacts } from './sharing-drawing.ts'

/** What the sharing picture of a page says, beside what its site says in all of them. */
export type SharingWords = Omit<SharingFacts, 'siteName' | 'slug' | 'accent'>

interface Text {
  title: string
  category: string | null
  /** Which cover it asks for. */
  cover: string | null
  /** ISO timestamp */
  publishDate: string
}

/** Kinds of text that a sharing picture is drawn for. */
type SharedKind = 'article' | 'guide' | 'lesson' | 'term' | 'wikiPage' | 'answer' | 'state'

/** What the sharing picture of a text says: the site paints it so, and the editor shows it before the text is out. */
export function sharingWords(kind: SharedKind, { title, category, cover, publishDate }: Text): SharingWords {
  switch (kind) {
    case 'article':
    case 'guide':
    case 'lesson':
      return { headline: title, kicker: category, cover, date: formatMomentDay(publishDate) }
    case 'wikiPage':
    case 'answer':
      return { headline: title, kicker: category }
    case 'term':
      return { headline: title, kicker: 'Glossary' }
    case 'state':
      return { headline: `Mortgages in ${title}`, kicker: 'State guide' }
    default:
      return kind satisfies never
  }
}
