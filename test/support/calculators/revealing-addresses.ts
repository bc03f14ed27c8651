import type { CalculatorName } from '#calculators'

/** Addresses that together show every field of a calculator. */
export const REVEALING: Readonly<Partial<Record<CalculatorName, readonly Readonly<Record<string, string>>[]>>> = {
  mortgage: [
    { down: '5%', extra: '100', yearly: '500', 'lumps.1.amount': '1000', 'lumps.1.on': '2027-05-01' },
    { program: 'va', down: '0' },
    { program: 'fha', down: '3.5%' },
  ],
  amortization: [
    {
      oddDays: '10',
      extra: '100',
      yearly: '500',
      hasDate: 'yes',
      'lumps.1.amount': '1000',
      'lumps.1.on': '2027-05-01',
    },
  ],
  apr: [
    { pmi: '100', apor: '6' },
    { mode: 'dates' },
    { kind: 'arm' },
    { kind: 'buydown' },
    { kind: 'interest-only' },
    { kind: 'balloon' },
  ],
  'debt-limit': [{ ratio: 'own' }],
  affordability: [{ limits: 'own' }, { pmi: '0.5' }],
  comparison: [
    { loans: '4', down: '5%', type1: 'arm', type2: 'arm', type3: 'arm', type4: 'arm', path: 'index' },
    { loans: '3', type2: 'arm' },
  ],
  refinance: [{ know: 'original', oldPmi: '100', pmi: '80' }, { know: 'elapsed' }],
  solve: [{ find: 'term' }],
  'additional-payment': [
    { find: 'extra-by-time' },
    { find: 'extra-by-date' },
    { find: 'extra-by-interest' },
    { find: 'payoff' },
  ],
  'extra-payment': [
    { penalty: '2', yearly: '500', recasts: 'yes', 'lumps.1.amount': '5000', 'lumps.1.on': '2027-05-01' },
  ],
  'interest-only': [{ 'lumps.1.amount': '5000', 'lumps.1.on': '2027-05-01' }],
}
