import { countyQuery } from '#calculators/counties'

interface Found {
  name: string
  state: string
  formerly?: string
}

/** "Franklin County, OH". */
export const countyWords = ({ name, state }: Pick<Found, 'name' | 'state'>): string => `${name}, ${state}`

/** The county that the words name with its state, in full or as "Franklin, OH"; none where two are called so. */
export function countyNamed<County extends Found>(words: string, found: readonly County[]): County | null {
  const line = words.trim().toLowerCase()
  const whole = found.find((one) => countyWords(one).toLowerCase() === line)
  if (whole) return whole
  const { text, state } = countyQuery(line)
  const named = found.filter(
    (one) => !one.formerly && one.state === state && one.name.toLowerCase().startsWith(`${text} `),
  )
  return named.length === 1 ? (named[0] ?? null) : null
}
