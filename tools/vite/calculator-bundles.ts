import type { Bundle } from './bundles.ts'

/** What the calculators are made of: their pages, and the arithmetic behind them. */
export const CALCULATOR_BUNDLES: readonly Bundle[] = [
  {
    name: 'calculator-page',
    places: [
      'site/calculators/list/recently-used.ts',
      'site/calculators/live/load-records.ts',
      'site/calculators/page/calculator-head.ts',
      'site/calculators/page/calculator-path.ts',
      'site/calculators/page/intent.ts',
      'site/calculators/page/load-terms.ts',
      'site/calculators/page/missing-tool.tsx',
      'site/calculators/page/page.tsx',
      'site/calculators/page/patience.ts',
      'site/calculators/page/tool.ts',
    ],
  },
  {
    // What finds a calculator, reads texts and shows values: for each calculator, the examples of the list and the search,
    // which has no use for the calculators' style sheet.
    name: 'calculator-texts',
    isCompiledAhead: true,
    places: [
      'calculators/catalog/catalog.ts',
      'calculators/catalog/explained-terms.ts',
      'calculators/counties/connecticut.ts',
      'calculators/counties/county-query.ts',
      'calculators/counties/record.ts',
      'calculators/contract/contract.ts',
      'calculators/contract/cell-text.ts',
      'calculators/contract/rate-age.ts',
      'calculators/fields/',
      'calculators/results/live-result.ts',
      'calculators/results/shown-inputs.ts',
      'calculators/counties/states.ts',
      'calculators/contract/long-table.ts',
    ],
  },
  {
    name: 'calculator-body',
    isCompiledAhead: true,
    places: [
      'site/calculators/tables/',
      'site/calculators/charts/',
      'site/calculators/form/',
      'site/calculators/embed/',
      'site/calculators/view/',
      'site/calculators/scenarios/',
      'site/calculators/page/body.tsx',
      'site/calculators/page/brief.tsx',
      'site/calculators/live/use-live-result.ts',
      'site/calculators/live/calculation.ts',
      'site/calculators/live/keep-address.ts',
      'site/calculators/live/picked-county.ts',
      'calculators/results/opened.ts',
      'calculators/results/stand-in.ts',
      'site/calculators/page/resting.ts',
      'api/parsed-json.ts',
    ],
  },
  // In one bundle, a part could hold arithmetic and a calculator that another part's calculator waits for, and be run too
  // soon. The bounds are the largest at which no parts import each other.
  {
    // The arithmetic that pages beside the calculators have as well; it imports nothing of the rest.
    name: 'mortgage-payment',
    isCompiledAhead: true,
    places: [
      'mortgage/exact/calendar.ts',
      'mortgage/exact/exact-decimal.ts',
      'mortgage/exact/money.ts',
      'mortgage/exact/range.ts',
      'mortgage/exact/rate.ts',
      'mortgage/exact/refusal.ts',
      'mortgage/payment/payment.ts',
      'mortgage/programs/loan-limits.ts',
      'mortgage/schedule/amortization-schedule.ts',
    ],
  },
  { name: 'mortgage', places: ['mortgage/'], isCompiledAhead: true, partedAboveBytes: 20_000 },
  { name: 'mortgage-models', places: ['calculators/models/'], isCompiledAhead: true, partedAboveBytes: 20_000 },
]
