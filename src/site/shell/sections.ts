import { routeOf } from '#routes'

/** Pages below an entry of the navigation that do not stand in it themselves. */
const SECTIONS: Record<string, string> = {
  article: '/market-news',
  articles: '/market-news',
  category: '/market-news',
  newsDaily: '/market-news',
  tag: '/market-news',
  guide: '/guides',
  guideCategory: '/guides',
  lesson: '/education',
  author: '/authors',
  calculatorProof: '/calculators',
  calculatorData: '/calculators',
  rateData: '/rates',
  embed: '',
}

/** Which entry of the navigation a page belongs to; nothing for a page that nobody knows. */
export function sectionOf(pathname: string): string {
  const found = routeOf(pathname)
  return found ? (SECTIONS[found.name] ?? pathname) : ''
}
