/**
 * Where a reader's home may stand, with what taxes and insurance typically cost there: starting points to be edited, not
 * figures of a home. A state's tax rate hides large differences between its counties and towns.
 */
import { type Cents, type DatedSource, type Rate, formatDollars, ratePercent, ratePercentText } from '#mortgage'

export const PROPERTY_TAX_SOURCE: DatedSource = {
  name: 'WalletHub, property taxes by state, 2019',
  from: '2019-01-01',
  until: '2019-12-31',
  checked: '2026-11-20',
  status: 'estimate',
}

export const HOME_INSURANCE_SOURCE: DatedSource = {
  name: 'Typical home insurance by state, round estimates of 2024',
  from: '2024-01-01',
  until: '2024-12-31',
  checked: '2026-11-20',
  status: 'estimate',
}

/** By postal code: name, property tax in percent of the value a year, home insurance in dollars a year. */
const STATES = {
  AL: ['Alabama', '0.42', 1800],
  AK: ['Alaska', '1.19', 1200],
  AZ: ['Arizona', '0.72', 1900],
  AR: ['Arkansas', '0.63', 2100],
  CA: ['California', '0.77', 1500],
  CO: ['Colorado', '0.55', 2400],
  CT: ['Connecticut', '2.07', 1800],
  DE: ['Delaware', '0.56', 1000],
  DC: ['District of Columbia', '0.55', 1300],
  FL: ['Florida', '0.98', 4000],
  GA: ['Georgia', '0.91', 1800],
  HI: ['Hawaii', '0.27', 1200],
  ID: ['Idaho', '0.75', 1400],
  IL: ['Illinois', '2.31', 1700],
  IN: ['Indiana', '0.87', 1400],
  IA: ['Iowa', '1.53', 1500],
  KS: ['Kansas', '1.4', 2400],
  KY: ['Kentucky', '0.86', 1800],
  LA: ['Louisiana', '0.52', 3500],
  ME: ['Maine', '1.35', 1200],
  MD: ['Maryland', '1.1', 1500],
  MA: ['Massachusetts', '1.22', 1700],
  MI: ['Michigan', '1.64', 1600],
  MN: ['Minnesota', '1.15', 1800],
  MS: ['Mississippi', '0.8', 2400],
  MO: ['Missouri', '0.99', 1700],
  MT: ['Montana', '0.84', 1800],
  NE: ['Nebraska', '1.8', 2200],
  NV: ['Nevada', '0.69', 1400],
  NH: ['New Hampshire', '2.2', 1200],
  NJ: ['New Jersey', '2.44', 1400],
  NM: ['New Mexico', '0.78', 1600],
  NY: ['New York', '1.68', 1600],
  NC: ['North Carolina', '0.86', 1800],
  ND: ['North Dakota', '1.01', 1800],
  OH: ['Ohio', '1.57', 1400],
  OK: ['Oklahoma', '0.9', 2800],
  OR: ['Oregon', '1.04', 1200],
  PA: ['Pennsylvania', '1.58', 1300],
  RI: ['Rhode Island', '1.66', 1700],
  SC: ['South Carolina', '0.57', 2000],
  SD: ['South Dakota', '1.32', 2200],
  TN: ['Tennessee', '0.74', 2000],
  TX: ['Texas', '1.83', 3200],
  UT: ['Utah', '0.66', 1200],
  VT: ['Vermont', '1.83', 800],
  VA: ['Virginia', '0.8', 1300],
  WA: ['Washington', '1.03', 1300],
  WV: ['West Virginia', '0.59', 1300],
  WI: ['Wisconsin', '1.94', 1200],
  WY: ['Wyoming', '0.61', 1400],
} as const satisfies Readonly<Record<string, readonly [name: string, tax: string, insurance: number]>>

export type StateCode = keyof typeof STATES

const codes = Object.keys(STATES) as StateCode[]

/** Names by postal code, as the alphabet orders the names. */
export const STATE_NAMES = Object.fromEntries(codes.map((code) => [code, STATES[code][0]])) as Readonly<
  Record<StateCode, string>
>

/** Territories have counties with limits and no estimates. */
export const TERRITORY_NAMES: Readonly<Record<string, string>> = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
}

interface StateCosts {
  /** Percent of the home's value a year. */
  propertyTaxRate: Rate
  insuranceYearCents: Cents
}

/** What taxes and insurance typically cost in a state; for the whole country the middle one of the states' figures. */
export function stateCosts(code: StateCode | 'US'): StateCosts {
  if (code !== 'US') return { propertyTaxRate: ratePercent(STATES[code][1]), insuranceYearCents: STATES[code][2] * 100 }
  return { propertyTaxRate: MIDDLE_TAX, insuranceYearCents: MIDDLE_INSURANCE }
}

const middle = <T extends number>(figures: readonly T[]): T =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] as T
const MIDDLE_TAX: Rate = middle(codes.map((code) => ratePercent(STATES[code][1])))
const MIDDLE_INSURANCE: Cents = middle(codes.map((code) => STATES[code][2] * 100))

export const isStateCode = (code: string): code is StateCode => Object.hasOwn(STATES, code)

/** The state that estimates are taken from: the chosen one, else the chosen county's. */
export const stateOf = (code: StateCode | 'US', county: { state: string } | null): StateCode | 'US' =>
  code === 'US' && county && isStateCode(county.state) ? county.state : code

type Entered = Readonly<Record<string, unknown>>

/** What an empty field for the property tax counts with: "Ohio: 1.57% (WalletHub, property taxes by state, 2019)." */
export const typicalTaxNote = (values: Entered, { county }: { county: { state: string } | null }): string => {
  const code = enteredState(values, county)
  return `${placeWords(code)}: ${ratePercentText(stateCosts(code).propertyTaxRate)}% (${PROPERTY_TAX_SOURCE.name}).`
}

/** What an empty field for the home insurance counts with. */
export const typicalInsuranceNote = (values: Entered, { county }: { county: { state: string } | null }): string => {
  const code = enteredState(values, county)
  const year = formatDollars(stateCosts(code).insuranceYearCents, 'dollars')
  return `${placeWords(code)}: ${year} a year (${HOME_INSURANCE_SOURCE.name.toLowerCase()}).`
}

function enteredState({ state }: Entered, county: { state: string } | null): StateCode | 'US' {
  return stateOf(typeof state === 'string' && isStateCode(state) ? state : 'US', county)
}

const placeWords = (code: StateCode | 'US') => (code === 'US' ? 'Middle of all states' : STATE_NAMES[code])
