/**
 * Reference values for level payments before rounding (rule "U"). Published: numpy-financial's documentation, Microsoft's
 * pages on CUMIPMT and PMT, formulajs. Signs as a borrower reads them: what is paid is positive. Amounts in dollars.
 */
interface PaymentValue {
  source: string
  /** What is asked: the payment, the principal in a month, the interest of some months, or the number of payments. */
  of: 'payment' | 'principal' | 'interest' | 'term'
  percent: string
  loan: string
  months?: number
  /** First and last month asked for. */
  span?: readonly [number, number]
  payment?: string
  value: string
  /** Decimals of the value that are published as exact. */
  decimals: number
}

/** Payments, their parts and their number, as published. */
export const publishedTimeValues: readonly PaymentValue[] = [
  {
    source: 'numpy-financial documentation: PMT 7.5%/12,180,200000',
    of: 'payment',
    percent: '7.5',
    loan: '200000',
    months: 180,
    value: '1854.0247200054619',
    decimals: 7,
  },
  {
    source: 'numpy-financial documentation: PMT rate 0',
    of: 'payment',
    percent: '0',
    loan: '15000',
    months: 60,
    value: '250',
    decimals: 0,
  },
  {
    source: 'numpy-financial documentation: PPMT 10%/12,1,60,55000',
    of: 'principal',
    percent: '10',
    loan: '55000',
    months: 60,
    span: [1, 1],
    value: '710.2541257864217612',
    decimals: 7,
  },
  {
    source: 'numpy-financial documentation: PPMT 10%/12,1,24,2000',
    of: 'principal',
    percent: '10',
    loan: '2000',
    months: 24,
    span: [1, 1],
    value: '75.62318601',
    decimals: 4,
  },
  {
    source: 'numpy-financial documentation: NPER 7%/12,-150,8000',
    of: 'term',
    percent: '7',
    loan: '8000',
    payment: '150',
    value: '64.07335',
    decimals: 5,
  },
  {
    source: 'Microsoft Excel function page: CUMIPMT 9%/12,360,125000,13,24,0',
    of: 'interest',
    percent: '9',
    loan: '125000',
    months: 360,
    span: [13, 24],
    value: '11135.23213',
    decimals: 5,
  },
  {
    source: 'Microsoft Excel function page: CUMIPMT first month',
    of: 'interest',
    percent: '9',
    loan: '125000',
    months: 360,
    span: [1, 1],
    value: '937.5',
    decimals: 1,
  },
  {
    source: 'formulajs test/financial.js: CUMIPMT 10%/12,360,100000,13,24,0',
    of: 'interest',
    percent: '10',
    loan: '100000',
    months: 360,
    span: [13, 24],
    value: '9916.77251395708',
    decimals: 5,
  },
  {
    source: 'Java spreadsheet test quoting Microsoft PMT page: PMT 8%/12,10,10000',
    of: 'payment',
    percent: '8',
    loan: '10000',
    months: 10,
    value: '1037.03209',
    decimals: 5,
  },
]
