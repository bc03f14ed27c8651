import { countCounties, countyLimits, fhaBounds, hasCounties, searchCounties } from './search.ts'

const MOST_LETTERS = 80
/** More than any state has. */
const MOST_COUNTIES = 300

/**
 * What /api/counties responds with: `?q=` and `?state=` find counties, 20 or `?most=`; `?fips=` gives one county's limits. Errors by field are
 * 422, as at every JSON endpoint.
 */
export function countiesBody(asked: URLSearchParams) {
  const [text, state, fips, most] = ['q', 'state', 'fips', 'most'].map((name) => (asked.get(name) ?? '').trim())
  const errors = {
    ...(text && text.length > MOST_LETTERS ? { q: `Use at most ${MOST_LETTERS} letters.` } : {}),
    ...(state && !hasCounties(state.toUpperCase()) ? { state: 'Use a postal code such as OH.' } : {}),
    ...(fips && !/^\d{5}$/.test(fips) ? { fips: 'Use the five digits of a county, such as 39049.' } : {}),
    ...(most && !isCount(most) ? { most: `Use a number from 1 to ${MOST_COUNTIES}.` } : {}),
  }
  if (Object.keys(errors).length > 0) return { status: 422 as const, body: { errors } }
  if (fips) {
    const county = countyLimits(fips)
    return { status: 200 as const, body: { county: county && { ...county, fhaBounds: fhaBounds(county.year) } } }
  }
  const query = { text: text ?? '', state: state ?? '', ...(most ? { most: Number(most) } : {}) }
  return { status: 200 as const, body: { counties: searchCounties(query), total: countCounties(query) } }
}

const isCount = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_COUNTIES
