/**
 * What the Bureau announced for each year, as the announcements state it; amounts in dollars. At each loan amount the
 * tests change: the one from which a spread or a limit holds, and the dollar below it.
 */
const announced = {
  2024: 'CFPB final rule, 88 FR 65113, as the ABA Banking Journal gives it',
  2025: 'CFPB final rule for 2025, as BankersOnline gives it',
  2026: 'CFPB final rule, 90 FR 57890',
} as const

export const qualifiedSpreads = [
  { source: announced[2024], year: 2024, lien: 'first', loan: '130461', limit: '2.25' },
  { source: announced[2024], year: 2024, lien: 'first', loan: '130460', limit: '3.5' },
  { source: announced[2024], year: 2024, lien: 'first', loan: '78277', limit: '3.5' },
  { source: announced[2024], year: 2024, lien: 'first', loan: '78276', limit: '6.5' },
  { source: announced[2024], year: 2024, lien: 'subordinate', loan: '78277', limit: '3.5' },
  { source: announced[2024], year: 2024, lien: 'subordinate', loan: '78276', limit: '6.5' },
  { source: announced[2025], year: 2025, lien: 'first', loan: '134841', limit: '2.25' },
  { source: announced[2025], year: 2025, lien: 'first', loan: '134840', limit: '3.5' },
  { source: announced[2025], year: 2025, lien: 'first', loan: '80905', limit: '3.5' },
  { source: announced[2025], year: 2025, lien: 'first', loan: '80904', limit: '6.5' },
  { source: announced[2026], year: 2026, lien: 'first', loan: '137958', limit: '2.25' },
  { source: announced[2026], year: 2026, lien: 'first', loan: '137957', limit: '3.5' },
  { source: announced[2026], year: 2026, lien: 'first', loan: '82775', limit: '3.5' },
  { source: announced[2026], year: 2026, lien: 'first', loan: '82774', limit: '6.5' },
  { source: announced[2026], year: 2026, lien: 'subordinate', loan: '82775', limit: '3.5' },
  { source: announced[2026], year: 2026, lien: 'subordinate', loan: '82774', limit: '6.5' },
] as const

/** The most points and fees of a qualified mortgage, the whole loan amount taken as the total loan amount. */
export const qualifiedFees = [
  { source: announced[2024], year: 2024, loan: '130461', limit: '3913.83' },
  { source: announced[2024], year: 2024, loan: '130460', limit: '3914' },
  { source: announced[2024], year: 2024, loan: '78276', limit: '3913.80' },
  { source: announced[2024], year: 2024, loan: '26091', limit: '1305' },
  { source: announced[2024], year: 2024, loan: '16307', limit: '1304.56' },
  { source: announced[2025], year: 2025, loan: '134841', limit: '4045.23' },
  { source: announced[2025], year: 2025, loan: '134840', limit: '4045' },
  { source: announced[2025], year: 2025, loan: '26967', limit: '1348' },
  { source: announced[2025], year: 2025, loan: '16854', limit: '1348.32' },
  { source: announced[2026], year: 2026, loan: '137958', limit: '4138.74' },
  { source: announced[2026], year: 2026, loan: '137957', limit: '4139' },
  { source: announced[2026], year: 2026, loan: '82774', limit: '4138.70' },
  { source: announced[2026], year: 2026, loan: '27591', limit: '1380' },
  { source: announced[2026], year: 2026, loan: '17244', limit: '1379.52' },
] as const

/** High-cost mortgages: 5 percent of the total loan amount, below the threshold the lesser of 8 percent and an amount. */
export const highCostFees = [
  { source: announced[2024], year: 2024, loan: '26092', limit: '1304.60' },
  { source: announced[2024], year: 2024, loan: '26091', limit: '1305' },
  { source: announced[2025], year: 2025, loan: '26968', limit: '1348.40' },
  { source: announced[2025], year: 2025, loan: '10000', limit: '800' },
  { source: announced[2026], year: 2026, loan: '27592', limit: '1379.60' },
  { source: announced[2026], year: 2026, loan: '27591', limit: '1380' },
] as const
