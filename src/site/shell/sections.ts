import { KINDS, kindOfRoute } from '#kinds'
import { type RouteName, routeOf, routes } from '#routes'

/** Pages below an entry of the navigation that do not stand in it themselves; those of a kind stand in its table. */
const SECTIONS: Partial<Record<RouteName, RouteName>> = {
  articles: 'marketNews',
  category: 'marketNews',
  newsDaily: 'marketNews',
  tag: 'marketNews',
  guideCategory: 'guides',
  calculatorProof: 'calculators',
  calculatorData: 'calculators',
  points: 'calculators',
  payoff: 'calculators',
  solve: 'calculators',
  rateData: 'rates',
}

/** Which entry of the navigation a page belongs to; nothing for a page that nobody knows. */
export function sectionOf(pathname: string): string {
  const found = routeOf(pathname)
  if (!found || found.name === 'embed') return ''
  const kind = kindOfRoute(found.name)
  const section = kind ? KINDS[kind].section : SECTIONS[found.name]
  return section ? routes[section].path : pathname
}
