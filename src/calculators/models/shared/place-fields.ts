/** Where the home is, as several calculators ask it. */
import type { Fields } from '#calculators/contract'
import { STATE_NAMES } from '#calculators/counties'

/** The group of what is asked about the home. */
export const HOME = 'The home'

export const placeFields = {
  state: {
    kind: 'choice',
    label: 'State',
    hint: 'For typical taxes and insurance.',
    group: HOME,
    initial: 'US',
    options: { US: 'Any state', ...STATE_NAMES },
  },
  county: {
    kind: 'county',
    label: 'County',
    hint: 'Shows what may be lent there.',
    group: HOME,
    initial: '',
  },
} as const satisfies Fields
