import { href } from '#routes'
import { ANALYSIS, ANALYSIS_NAMES } from '#ui/story-sections.ts'
import type { Listing } from './listing.ts'

/** The lists of stories that have an address of their own. */
export const LISTINGS = {
  marketNews: {
    title: 'Market News',
    standfirst:
      'Rates, home prices, lenders and loan programs: what moved, by how much, and what it does to a payment.',
    path: href('marketNews'),
    filter: { without: ANALYSIS_NAMES },
    group: 'market',
  },
  analysis: {
    title: 'Housing Market Analysis',
    standfirst:
      'The longer view: what drives mortgage rates and home prices, who decides, and what the software in between does.',
    path: href('analysis'),
    filter: { categories: ANALYSIS_NAMES },
    group: 'analysis',
  },
  articles: {
    title: 'All Stories',
    standfirst: 'Everything the desk has published, news and analysis, newest first.',
    path: href('articles'),
    filter: {},
    group: 'all',
  },
  aiMortgages: {
    title: 'AI in Mortgages',
    standfirst:
      'Software reads pay stubs, values houses and says yes or no. What it does well, where it goes wrong, and what the law asks of it.',
    path: href('aiMortgages'),
    filter: { categories: [ANALYSIS.ai] },
    group: 'analysis',
  },
  financialLeaders: {
    title: 'Financial Leaders',
    standfirst:
      'The institutions and the people behind them: who sets limits, who guarantees loans, who votes, and what each of them cannot do.',
    path: href('financialLeaders'),
    filter: { categories: [ANALYSIS.leaders] },
    group: 'analysis',
  },
} as const satisfies Record<string, Listing>
