/** Reference values of loan limits and ratio limits. Amounts in dollars. */
export const nationalLimits = [
  { source: 'FHFA news release 2025-11-25', year: 2026, area: 'baseline', limit: '832750' },
  { source: 'FHFA news release 2025-11-25', year: 2026, area: 'high-cost ceiling', limit: '1249125' },
  { source: 'FHFA 2025; CFPB county file 2025', year: 2025, area: 'baseline', limit: '806500' },
  { source: 'CFPB county file 2024', year: 2024, area: 'baseline', limit: '766550' },
  { source: 'CFPB county file 2025', year: 2025, area: 'FHA floor', limit: '524225' },
] as const

/** First-lien loans of 2026: the spread over the average prime offer rate at which they stop being qualified. */
export const qualifiedMortgageSpreads = [
  { source: '12 CFR 1026.43(e)(2)(vi), thresholds for 2026', loan: '137958', below: '2.25' },
  { source: '12 CFR 1026.43(e)(2)(vi), thresholds for 2026', loan: '137957', below: '3.5' },
  { source: '12 CFR 1026.43(e)(2)(vi), thresholds for 2026', loan: '82775', below: '3.5' },
  { source: '12 CFR 1026.43(e)(2)(vi), thresholds for 2026', loan: '82774', below: '6.5' },
] as const

/** Shares of income in percent: for housing, null where the program states none, and for all debts. */
export const ratioLimits = [
  { source: 'lenders’ rule of thumb, stated by no program', program: 'rule-of-thumb', front: '28', back: '36' },
  { source: 'Fannie Mae Selling Guide B3-6-02', program: 'automated-underwriting', front: null, back: '50' },
  { source: 'HUD Handbook 4000.1', program: 'fha', front: '31', back: '43' },
  { source: 'USDA Rural Development', program: 'usda', front: '29', back: '41' },
  { source: 'U.S. Department of Veterans Affairs', program: 'va', front: null, back: '41' },
] as const
