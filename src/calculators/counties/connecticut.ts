/**
 * Connecticut's eight counties, which the Census Bureau replaced by nine planning regions in 2022: limits are published
 * by region, and readers still know the counties. Each with the regions that its towns went to, most of them first.
 */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  fairfield: ['Western Connecticut', 'Greater Bridgeport', 'Naugatuck Valley'],
  hartford: ['Capitol', 'Naugatuck Valley', 'Northwest Hills'],
  litchfield: ['Northwest Hills', 'Naugatuck Valley', 'Western Connecticut'],
  middlesex: ['Lower Connecticut River Valley'],
  'new haven': ['South Central Connecticut', 'Naugatuck Valley'],
  'new london': ['Southeastern Connecticut', 'Lower Connecticut River Valley'],
  tolland: ['Capitol', 'Northeastern Connecticut'],
  windham: ['Northeastern Connecticut', 'Southeastern Connecticut'],
}

const named = (region: string) => `${region} Planning Region`

/** The planning regions by the county that most or some of their towns were in: "Fairfield County". */
export const formerCountiesOf = (region: string): string[] =>
  Object.entries(REGIONS)
    .filter(([, regions]) => regions.some((one) => named(one) === region))
    .map(([county]) => `${capitals(county)} County`)

/** What a reader is told who names a county that Connecticut no longer has; null for any other words. */
export function formerCountyWords(words: string): string | null {
  const [, name = '', state = ''] =
    /^\s*(.+?)(?:\s+county)?\s*(?:,\s*(ct|conn|connecticut))?\s*$/i.exec(words.toLowerCase()) ?? []
  const regions = state && Object.hasOwn(REGIONS, name) ? REGIONS[name] : undefined
  if (!regions) return null
  const last = regions.at(-1) ?? ''
  const list = regions.length > 1 ? `${regions.slice(0, -1).join(', ')} or ${last}` : last
  return `Connecticut’s counties are planning regions now, and loan limits go by them. For ${capitals(name)} County choose ${list} Planning Region.`
}

const capitals = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
