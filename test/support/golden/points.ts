/** Rule 6 in 60-digit decimal arithmetic: the loan without points against the one with them, which cost cash at closing. */
export const pointsGolden = [
  {
    loan: '320000',
    term: '30',
    rate: '6.65',
    lower: '6.4',
    points: '1',
    stay: '7',
    cost: '3200',
    saving: '52.67',
    simple: 61,
    true: 48,
    ahead: '2426.68',
  },
  {
    loan: '400000',
    term: '30',
    rate: '7',
    lower: '6.625',
    points: '1.5',
    stay: '5',
    cost: '6000',
    saving: '99.97',
    simple: 61,
    true: 48,
    ahead: '1546.46',
  },
  {
    loan: '250000',
    term: '15',
    rate: '5.9',
    lower: '5.75',
    points: '0.5',
    stay: '3',
    cost: '1250',
    saving: '20.13',
    simple: 63,
    true: 42,
    ahead: '-165.81',
  },
] as const

/** Payments by rule 1 on each year's rate; the account pays the difference to the payment of the note. */
export const buydownGolden = [
  {
    loan: '400000',
    term: '30',
    rate: '6.5',
    kind: '2-1',
    payments: ['2026.74', '2271.16', '2528.27'],
    subsidy: '9103.68',
  },
  { loan: '400000', term: '30', rate: '6.5', kind: '1-0', payments: ['2271.16', '2528.27'], subsidy: '3085.32' },
  {
    loan: '400000',
    term: '30',
    rate: '6.5',
    kind: '3-2-1',
    payments: ['1796.18', '2026.74', '2271.16', '2528.27'],
    subsidy: '17888.76',
  },
] as const
