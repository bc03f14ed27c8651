import { refuse } from './refusal.ts'

/** What a Prefer header asks for, as far as it is known here. */
export interface Preferences {
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  return?: 'representation' | 'minimal' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  handling?: 'strict' | 'lenient'
  tx?: 'commit' | 'rollback'
  timezone?: string
  'max-affected'?: string
}

const known = new Map<string, readonly string[]>([
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['return', ['representation', 'minimal', 'headers-only']],
  ['count', ['exact', 'planned', 'estimated']],
  ['handling', ['strict', 'lenient']],
  ['tx', ['commit', 'rollback']],
])

/** A Prefer header, read: what it asks for, and what nobody here knows. */
interface Preferred {
  asked: Preferences
  unknown: string[]
}

const none: Preferred = { asked: {}, unknown: [] }
const name = /^[A-Za-z][A-Za-z0-9_+/-]{0,60}$/

/**
 * Parses a Prefer header. The first of two equal names wins.
 *
 * @example
 * ```ts run
 * preferencesOf('count=exact, wind=fair') // => { asked: { count: 'exact' }, unknown: ['wind=fair'] }
 * ```
 */
export function preferencesOf(header: string | null): Preferred {
  if (header === null || header === '') return none
  const asked: Record<string, string> = {}
  const unknown: string[] = []
  for (const entry of header.split(',').map((part) => part.trim())) {
    const [key = '', value = ''] = entry.split('=')
    if (known.get(key)?.includes(value) && entry === `${key}=${value}`) asked[key] ??= value
    else if (entry.startsWith('max-affected=')) {
      if (/^\d{1,15}$/.test(value)) asked['max-affected'] ??= value
    } else if (entry.startsWith('timezone=') && name.test(value)) asked['timezone'] ??= value
    else if (entry !== '') unknown.push(entry)
  }
  return { asked, unknown }
}

/**
 * Refuses what nobody here knows, when the request wants to know.
 *
 * @throws RestRefusal PGRST122
 */
export function checkPreferences({ asked, unknown }: Preferred): void {
  if (asked.handling !== 'strict' || unknown.length === 0) return
  throw refuse('PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${unknown.join(', ')}`,
  })
}

/**
 * The number of rows that a strict request lets a change have.
 *
 * @example
 * ```ts run
 * mostAffected({ handling: 'strict', 'max-affected': '3' }) // => '3'
 * ```
 */
export function mostAffected(asked: Preferences): string | null {
  return asked.handling === 'strict' ? (asked['max-affected'] ?? null) : null
}

const order = ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone', 'max-affected'] as const
/** They hold for every request; a transaction's end is left out before when a request may not decide it. */
const general = new Set<string>(['count', 'tx', 'handling', 'timezone'])

/**
 * The Preference-Applied header: what was asked for and done, in the protocol's fixed order.
 *
 * @param applicable the names that mean something for this request, beside those of every request
 * @returns an empty object when nothing applies
 * @example
 * ```ts run
 * appliedHeader({ count: 'exact' }, []) // => { 'preference-applied': 'count=exact' }
 * ```
 */
export function appliedHeader(asked: Preferences, applicable: readonly (keyof Preferences)[]): Record<string, string> {
  const applied = order
    .filter((key) => asked[key] !== undefined && (general.has(key) || applicable.includes(key)))
    .filter((key) => key !== 'max-affected' || asked.handling === 'strict')
    .map((key) => `${key}=${asked[key]}`)
  return applied.length > 0 ? { 'preference-applied': applied.join(', ') } : {}
}
