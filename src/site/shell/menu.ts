import { CATALOG } from '#calculators'
import { href, type RouteName } from '#routes'

/** What the header and the small-screen menu offer, in the order of the specification. */
interface MenuEntry {
  name: string
  description: string
  route: RouteName
  mark?: 'Featured' | 'Popular'
}

export interface Menu {
  name: string
  entries: readonly MenuEntry[]
  all?: { name: string; route: RouteName }
}

const entry = (name: string, route: RouteName, description = '', mark?: MenuEntry['mark']): MenuEntry => ({
  name,
  route,
  description,
  ...(mark ? { mark } : {}),
})

export const links: readonly MenuEntry[] = [
  entry('Home', 'home'),
  entry('Rates', 'rates'),
  entry('Market', 'marketNews'),
  entry('Lenders', 'lenders'),
  entry('Authors', 'authors'),
  entry('Guides', 'guides'),
  entry('Education', 'education'),
  entry('Glossary', 'glossary'),
  entry('Wiki', 'wiki'),
]

export const menus: readonly Menu[] = [
  {
    name: 'Analysis',
    entries: [
      entry('Market Analysis', 'analysis', 'What moves rates and housing, from the figures'),
      entry('AI in Mortgages', 'aiMortgages', 'Software in underwriting, valuation and service', 'Featured'),
      entry('Financial Leaders', 'financialLeaders', 'The institutions that set the terms'),
    ],
  },
  {
    name: 'Calculators',
    entries: [
      ...CATALOG.flatMap(({ menu, route, mark }) => (menu ? entry(menu.name, route, menu.description, mark) : [])),
      entry('All Mortgage Calculators', 'calculators', 'Every calculator on one page', 'Popular'),
    ],
    all: { name: 'View All Calculators', route: 'calculators' },
  },
]

/** Every entry of the menu leads to a route without parameters. */
export const target = (route: RouteName): string => href(route as 'home')
