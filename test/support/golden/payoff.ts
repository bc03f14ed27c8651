/** Interest by days: the sample Closing Disclosure's prepaid interest, and an independent decimal reference. */
export const payoffGolden = [
  {
    source: 'CFPB sample Closing Disclosure H-25(B), prepaid interest of 16 days',
    balance: '162000',
    percent: '3.875',
    yearDays: 360,
    days: 16,
    perDiem: '17.44',
    interest: '279.04',
    total: '162279.04',
  },
  {
    source: 'independent decimal reference, days over 365',
    balance: '241337.18',
    percent: '6.65',
    yearDays: 365,
    days: 15,
    perDiem: '43.97',
    interest: '659.55',
    total: '241996.73',
  },
  {
    source: 'independent decimal reference, days over 360',
    balance: '241337.18',
    percent: '6.65',
    yearDays: 360,
    days: 15,
    perDiem: '44.58',
    interest: '668.70',
    total: '242005.88',
  },
] as const
