/** Reference values of program fees. Amounts in dollars, percents as the tables print them. */
const mip = 'HUD Mortgagee Letter 2023-05; duration by Mortgagee Letter 2013-04'
const va = 'VA funding fee table, loans closing 2023-04-07 to 2031-11-28'

/** Bands by share of the value and size of the base loan; the threshold of the letter is $726,200. */
export const fhaAnnualPremiums = [
  { source: mip, months: 360, ltvPercent: 90, base: '700000', annual: '0.50', upfront: '1.75', duration: 132 },
  { source: mip, months: 360, ltvPercent: 90, base: '800000', annual: '0.70', upfront: '1.75', duration: 132 },
  { source: mip, months: 180, ltvPercent: 90, base: '700000', annual: '0.15', upfront: '1.75', duration: 132 },
  { source: mip, months: 180, ltvPercent: 90, base: '800000', annual: '0.40', upfront: '1.75', duration: 132 },
  { source: mip, months: 360, ltvPercent: 95, base: '700000', annual: '0.50', upfront: '1.75', duration: 360 },
  { source: mip, months: 360, ltvPercent: 96.5, base: '386000', annual: '0.55', upfront: '1.75', duration: 360 },
  { source: mip, months: 360, ltvPercent: 96.5, base: '800000', annual: '0.75', upfront: '1.75', duration: 360 },
  { source: mip, months: 180, ltvPercent: 96.5, base: '386000', annual: '0.40', upfront: '1.75', duration: 180 },
  { source: mip, months: 180, ltvPercent: 78, base: '800000', annual: '0.15', upfront: '1.75', duration: 132 },
  { source: mip, months: 180, ltvPercent: 96.5, base: '800000', annual: '0.65', upfront: '1.75', duration: 180 },
  { source: mip, months: 120, ltvPercent: 90, base: '300000', annual: '0.15', upfront: '1.75', duration: 120 },
] as const

/** HUD's worked example of a month's premium: sum of the year's twelve opening balances and every step after it. */
export const fhaMonthlyExample = {
  source: 'HUD, monthly (periodic) mortgage insurance premium calculation, example for case numbers before 2010-10-04',
  sumOfBalances: '1273927.85',
  annual: '0.5',
  upfront: '2.25',
  monthly: '43.26',
} as const

/** The same method in 60-digit decimal arithmetic: base loan 386,000, upfront premium financed, by year of the loan. */
export const fhaMonthlyReference = {
  source: 'independent decimal reference of HUD’s method',
  note: '392755',
  percent: '6.5',
  months: 360,
  annual: '0.55',
  monthlyByYear: { 1: '176.02', 2: '173.98', 30: '7.09' },
} as const

/** Percent of the loan by purpose, use and down payment. */
export const vaFundingFees = [
  { source: va, purpose: 'purchase', isFirstUse: true, downPercent: 0, fee: '2.15' },
  { source: va, purpose: 'purchase', isFirstUse: false, downPercent: 5, fee: '1.5' },
  { source: va, purpose: 'irrrl', isFirstUse: true, downPercent: 0, fee: '0.5' },
  { source: va, purpose: 'purchase', isFirstUse: true, downPercent: 4.99, fee: '2.15' },
  { source: va, purpose: 'purchase', isFirstUse: true, downPercent: 5, fee: '1.5' },
  { source: va, purpose: 'purchase', isFirstUse: true, downPercent: 9.99, fee: '1.5' },
  { source: va, purpose: 'purchase', isFirstUse: true, downPercent: 10, fee: '1.25' },
  { source: va, purpose: 'purchase', isFirstUse: false, downPercent: 4.99, fee: '3.3' },
  { source: va, purpose: 'purchase', isFirstUse: false, downPercent: 10, fee: '1.25' },
  { source: va, purpose: 'cash-out', isFirstUse: true, downPercent: 0, fee: '2.15' },
  { source: va, purpose: 'cash-out', isFirstUse: false, downPercent: 20, fee: '3.3' },
  { source: va, purpose: 'assumption', isFirstUse: false, downPercent: 0, fee: '0.5' },
  { source: va, purpose: 'manufactured', isFirstUse: true, downPercent: 0, fee: '1' },
  { source: va, purpose: 'native-direct', isFirstUse: true, downPercent: 0, fee: '1.25' },
] as const

/** Percent of the loan, and of the average balance of each year. */
export const usdaFees = {
  source: 'USDA Rural Development, single family housing guaranteed loans',
  loan: '250000',
  upfront: '1',
  annual: '0.35',
} as const

/**
 * The fee on the average of the year's twelve scheduled balances before each payment, in 60-digit decimal arithmetic, by
 * year of the loan: the year's fee, and a month of it.
 */
export const usdaReference = {
  source: 'independent decimal reference of USDA HB-1-3555, 16.5',
  loans: [
    {
      loan: '250000',
      percent: '6.5',
      months: 360,
      years: { 1: ['870.57', '72.55'], 2: ['860.49', '71.71'], 30: ['35.06', '2.92'] },
    },
    {
      loan: '252500',
      percent: '6.5',
      months: 360,
      years: { 1: ['879.28', '73.27'], 2: ['869.10', '72.42'], 30: ['35.42', '2.95'] },
    },
    {
      loan: '250000',
      percent: '6',
      months: 360,
      years: { 1: ['870.13', '72.51'], 2: ['859.08', '71.59'], 30: ['33.31', '2.78'] },
    },
    { loan: '30000', percent: '5', months: 30, years: { 1: ['86.63', '7.22'], 3: ['12.91', '1.08'] } },
  ],
} as const
