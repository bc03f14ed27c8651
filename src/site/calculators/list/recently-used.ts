import { CATALOG, type CatalogEntry, type CalculatorName } from '#calculators'

const KEY = 'recent-calculators'
const MOST = 4

/** Keeps on this device, and nowhere else, that a calculator was opened. */
export function rememberUse(name: CalculatorName): void {
  const names = [name, ...recentNames().filter((one) => one !== name)].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(names))
  } catch (error) {
    console.info('This device keeps no calculators that were used', error)
  }
}

/** The calculators that were opened on this device, the last one first. */
export const recentlyUsed = (stored: string): CatalogEntry[] =>
  namesIn(stored).flatMap((name) => CATALOG.find((entry) => entry.name === name) ?? [])

/** What the device holds, as text: the same text as long as nothing has changed. */
export function storedUses(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

const recentNames = (): CalculatorName[] => recentlyUsed(storedUses()).map((entry) => entry.name)

/** Anybody can write into the storage of a device, so nothing is expected of it. */
function namesIn(stored: string): unknown[] {
  try {
    const names: unknown = JSON.parse(stored || '[]')
    return Array.isArray(names) ? names.slice(0, MOST) : []
  } catch {
    return []
  }
}
