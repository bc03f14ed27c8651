/**
 * Whole questions, as a first-time buyer, somebody who refinances and a loan officer put them, and pages that answer them: one of
 * these stands among the first three.
 */
export const QUESTIONS: Readonly<Record<string, readonly (readonly [words: string, ...pages: string[]])[]>> = {
  'a first-time buyer': [
    [
      'how much money do i need to buy a house',
      'answer/how-much-cash-do-i-need-at-closing',
      'answer/how-much-down-payment-do-i-need',
      'guide/first-time-home-buyer-guide',
    ],
    ['can i buy a house with no money down', 'answer/how-much-down-payment-do-i-need', 'term/zero-down-mortgage'],
    ['what credit score do i need to buy a house', 'answer/what-credit-score-do-i-need'],
    ['is now a good time to buy', 'answer/is-now-a-good-time-to-buy'],
    ['is now a good time to buy a house', 'answer/is-now-a-good-time-to-buy'],
    [
      'how long does it take to get preapproved',
      'answer/what-is-the-difference-between-prequalification-and-preapproval',
      'term/preapproval',
    ],
    ['what happens at closing', 'answer/what-happens-at-closing', 'lesson/what-happens-at-closing'],
    ['what is escrow and why do i pay it', 'answer/what-does-escrow-pay'],
    ['can my parents give me the down payment', 'answer/can-i-use-gift-money', 'term/gift-funds'],
    ['first time buyer programs in ohio', 'state/ohio'],
    ['do i need a realtor', 'term/buyers-agent', 'answer/do-i-need-a-real-estate-agent', 'term/real-estate-agent'],
    ['should i get a 15 or 30 year loan', 'answer/15-or-30-year-mortgage'],
  ],
  'somebody who refinances': [
    ['is it worth refinancing for 1 percent', 'answer/should-i-refinance-now', 'guide/is-a-refinance-worth-it'],
    ['what does it cost to refinance', 'answer/what-does-a-refinance-cost'],
    ['how do i get rid of pmi', 'answer/how-do-i-remove-pmi-early'],
    [
      'can i take cash out of my house',
      'answer/what-is-a-cash-out-refinance',
      'term/cash-out-refinance',
      'answer/heloc-or-cash-out-refinance',
    ],
    ['heloc or cash out refinance', 'answer/heloc-or-cash-out-refinance'],
    ['break even on a refinance', 'guide/is-a-refinance-worth-it', 'term/break-even-point'],
    [
      'refinance with bad credit',
      'answer/can-i-buy-with-bad-credit',
      'answer/should-i-refinance-now',
      'term/streamline-refinance',
      'answer/what-is-a-streamline-refinance',
    ],
    [
      'do i pay closing costs again when i refinance',
      'answer/what-does-a-refinance-cost',
      'answer/how-many-times-can-i-refinance',
      'answer/can-closing-costs-be-added-to-the-loan',
    ],
    ['should i pay points to lower my rate', 'answer/are-points-worth-it', 'lesson/discount-points-break-even'],
    [
      'when can i refinance an fha loan',
      'answer/how-soon-can-i-refinance',
      'answer/what-is-a-streamline-refinance',
      'term/fha-streamline-refinance',
    ],
    ['what is my payoff amount', 'term/payoff-amount', 'calculator//calculator/payoff'],
  ],
  'a loan officer': [
    ['conforming loan limit 2026', 'answer/what-is-the-conforming-loan-limit', 'term/conforming-loan-limit'],
    ['fha loan limit cook county illinois', 'county/illinois'],
    ['max dti for fha', 'answer/what-debt-to-income-ratio-is-allowed'],
    ['va funding fee chart', 'answer/what-is-the-va-funding-fee', 'term/va-funding-fee'],
    ['income limits for usda loan', 'answer/who-qualifies-for-a-usda-loan', 'wikiPage/usda-loans', 'term/usda-loan'],
    ['trid 3 day rule', 'term/trid', 'wikiPage/trid'],
    ['what counts as a finance charge', 'term/finance-charge'],
    [
      'student loan payment in dti',
      'answer/can-i-buy-with-student-loans',
      'term/back-end-ratio',
      'answer/what-debt-to-income-ratio-is-allowed',
    ],
    ['when does mip fall off', 'answer/does-fha-mortgage-insurance-go-away', 'term/mortgage-insurance-premium'],
    ['qm points and fees cap', 'term/points-and-fees', 'wikiPage/ability-to-repay', 'term/qualified-mortgage'],
  ],
  'somebody who cannot spell it': [
    ['refiance brake even', 'guide/is-a-refinance-worth-it', 'term/break-even-point'],
    ['morgatge calculater', 'calculator//calculator'],
    ['down paymnet asistance', 'term/down-payment-assistance'],
    ['wat is a jumbow loan', 'answer/what-is-a-jumbo-loan', 'term/jumbo-loan'],
    ['comforming limmit', 'term/conforming-loan-limit', 'answer/what-is-the-conforming-loan-limit'],
    ['first tyme home byer', 'term/first-time-homebuyer', 'guide/first-time-home-buyer-guide'],
    ['apraisel to low', 'answer/what-if-the-appraisal-comes-in-low'],
  ],
}
