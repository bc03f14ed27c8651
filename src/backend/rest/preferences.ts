import { refuse } from './refusal.ts'

/** What a Prefer header asks for, as far as it is known here. */
export interface Preferences {
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  return?: 'representation' | 'minimal' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  handling?: 'strict' | 'lenient'
  tx?: 'commit' | 'rollback'
  'max-affected'?: string
}

const known: Record<string, readonly string[]> = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
}

const none: Preferences = {}

/**
 * Parses a Prefer header. The first of two equal names wins; an unknown one is ignored, or refused under handling=strict.
 *
 * @example
 * ```ts run
 * preferencesOf(null) // => {}
 * ```
 */
export function preferencesOf(header: string | null): Preferences {
  if (header === null || header === '') return none
  const preferences: Record<string, string> = {}
  const unknown: string[] = []
  for (const entry of header.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [name = '', value = ''] = entry.split('=').map((part) => part.trim())
    const isKnown = name === 'max-affected' ? /^\d{1,15}$/.test(value) : known[name]?.includes(value) === true
    if (isKnown) preferences[name] ??= value
    else unknown.push(entry)
  }
  if (preferences['handling'] === 'strict' && unknown.length > 0) {
    throw refuse('PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    })
  }
  return preferences
}

const order = ['resolution', 'missing', 'return', 'count', 'handling', 'max-affected'] as const

/**
 * The Preference-Applied header: what was asked for and done, in the protocol's fixed order.
 *
 * @param applicable the names that mean something for this request
 * @returns an empty object when nothing applies
 * @example
 * ```ts run
 * appliedHeader({ count: 'exact' }, ['count']) // => { 'preference-applied': 'count=exact' }
 * ```
 */
export function appliedHeader(
  preferences: Preferences,
  applicable: readonly (keyof Preferences)[],
): Record<string, string> {
  if (preferences === none) return {}
  const applied = order
    .filter((name) => preferences[name] !== undefined && (applicable.includes(name) || name === 'handling'))
    .map((name) => `${name}=${preferences[name]}`)
  return applied.length > 0 ? { 'preference-applied': applied.join(', ') } : {}
}
