/**
 * Reference values for rule 9. The thresholds are those of the Homeowners Protection Act of 1998, 12 U.S.C. 4901-4902;
 * the months and balances come from an independent reference in 60-digit decimal arithmetic. Amounts in dollars.
 */
export const pmiThresholds = {
  requestPercent: 80,
  automaticPercent: 78,
  source: 'Homeowners Protection Act of 1998, 12 U.S.C. 4901-4902',
} as const

const reference = 'independent decimal reference, rule 9'

/** Loans with the payments after which the scheduled balance is within each threshold. */
export const pmiDates = [
  {
    source: reference,
    loan: '270000',
    price: '300000',
    appraisal: null,
    percent: '6.5',
    months: 360,
    payment: '1706.58',
    originalValue: '300000',
    request: { month: 95, balance: '239781.27' },
    automatic: { month: 109, balance: '233867.16' },
    ltvPercent: '90.00',
  },
  {
    source: reference,
    loan: '835050',
    price: '879000',
    appraisal: '879000',
    percent: '4.125',
    months: 360,
    payment: '4047.07',
    originalValue: '879000',
    request: { month: 95, balance: '703129.10' },
    automatic: { month: 106, balance: '684887.04' },
    ltvPercent: '95.00',
  },
  {
    source: reference,
    loan: '818900',
    price: '862000',
    appraisal: '877000',
    percent: '4.125',
    months: 180,
    payment: '6108.73',
    originalValue: '862000',
    request: { month: 37, balance: '689178.73' },
    automatic: { month: 42, balance: '670351.35' },
    ltvPercent: '95.00',
  },
  {
    source: reference,
    loan: '626050',
    price: '659000',
    appraisal: '674000',
    percent: '3.125',
    months: 360,
    payment: '2681.84',
    originalValue: '659000',
    request: { month: 85, balance: '526153.12' },
    automatic: { month: 95, balance: '512881.83' },
    ltvPercent: '95.00',
  },
  {
    source: reference,
    loan: '704220',
    price: '726000',
    appraisal: '741000',
    percent: '5.125',
    months: 360,
    payment: '3834.39',
    originalValue: '726000',
    request: { month: 116, balance: '580429.65' },
    automatic: { month: 127, balance: '565196.96' },
    ltvPercent: '97.00',
  },
] as const

/**
 * CFPB, sample Closing Disclosure H-25(B): $162,000 at 3.875 percent over 30 years on a home of $180,000; mortgage
 * insurance of $82.35 a month is projected for years 1 to 7.
 */
export const sampleDisclosure = {
  source: 'CFPB sample Closing Disclosure H-25(B), 12 CFR 1026 Appendix H',
  loan: '162000',
  price: '180000',
  percent: '3.875',
  months: 360,
  pmiMonths: 80,
} as const
