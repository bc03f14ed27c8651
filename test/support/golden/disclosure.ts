/**
 * Published disclosures: the sample Loan Estimate H-24(B) and Closing Disclosure H-25(B) of 12 CFR 1026, Appendix H, a
 * loan of $162,000 at 3.875 % over 30 years with mortgage insurance of $82.35 for 80 months. Amounts in dollars.
 */
export const sampleDisclosure = {
  source: 'CFPB sample forms H-24(B) and H-25(B), 12 CFR 1026, Appendix H',
  loan: '162000',
  percent: '3.875',
  months: 360,
  payment: '761.78',
  mortgageInsurance: '82.35',
  mortgageInsuranceMonths: 80,
  escrow: '206.13',
  /** Projected payments of years 1 to 7 and 8 to 30. */
  years: [
    { fromYear: 1, toYear: 7, total: '1050.26' },
    { fromYear: 8, toYear: 30, total: '967.91' },
  ],
  loanCosts: '4694.05',
  otherCosts: '5018.05',
  lenderCredits: '0',
  closingCosts: '9712.10',
  prepaidInterest: '279.04',
  /** "In 5 years", whole dollars; to the cent by rule C and rule U. */
  principalInFiveYears: { dollars: '15773', schedule: '15772.58', unrounded: '15772.86' },
  totalOfPayments: { unrounded: '285803.36', schedule: '285804.79' },
  financeCharge: '118830.27',
  amountFinanced: '162000.00',
  apr: '4.174',
  totalInterestPercentage: '69.46',
} as const
