import { CALCULATOR_BUNDLES } from './calculator-bundles.ts'

/** What travels together, by subject. A place is a module below src, or a folder with all that is in it ('site/x/'). */
export interface Bundle {
  name: string
  places: readonly string[]
  /** Brings along what its modules import, even when no other page does. */
  whole?: boolean
  /** Runs at a reader's first touch: compiled as it comes, beside the main thread, and not when it runs. */
  isCompiledAhead?: boolean
  /** Parted by the pages that need them, unless the parts would be smaller than this. */
  partedAboveBytes?: number
}

/**
 * The browser's code in few files: what every page needs, and what most pages are made of. A file more is some 8 ms of a
 * phone's main thread when it is asked for, so what is used together travels together.
 */
export const BUNDLES: readonly Bundle[] = [
  {
    // The entry with all that it needs, and what nearly every page shows, as one file: it packs five kilobytes smaller
    // than in parts.
    name: 'frame',
    whole: true,
    places: [
      'site/client.tsx',
      'site/ui/byline.tsx',
      'site/ui/copy-text.ts',
      'site/ui/drawn.tsx',
      'site/ui/early-press.ts',
      'site/ui/meta.tsx',
      'site/ui/monogram.tsx',
      'site/ui/section-head.tsx',
      'site/ui/units.ts',
      'site/blocks/chart-span.ts',
      'site/blocks/figure-links.tsx',
      'site/blocks/figure-place.ts',
      'site/blocks/my-loan.tsx',
      'site/blocks/rate-chart.tsx',
      'queries/desk/rate-report.ts',
      'queries/rates/series.ts',
      'queries/shared/array-of.ts',
      'queries/shared/list-of.ts',
      'queries/shared/page-size.ts',
      'queries/shared/slug-redirect.ts',
      'market/calendar/age.ts',
      'market/figures/change.ts',
      'market/figures/observation.ts',
      'market/history/change-over.ts',
    ],
  },
  {
    // What articles, guides and lessons are made of.
    name: 'text',
    places: [
      'queries/shared/categories.ts',
      'queries/stories/article-list.ts',
      'queries/stories/tagged.ts',
      'site/blocks/text-body.tsx',
      'site/blocks/text-chart.tsx',
      'site/blocks/text-figures.tsx',
      'site/ui/author-card.tsx',
      'site/ui/bookmark.tsx',
      'site/ui/saved-reading.ts',
      'site/ui/contents.tsx',
      'site/ui/corrections.tsx',
      'site/ui/full-byline.tsx',
      'site/ui/key-points.tsx',
      'site/ui/prose.tsx',
      'site/ui/share.tsx',
      'site/ui/sources.tsx',
      'site/library/text-parts.ts',
      'queries/rates/quoted-figures.ts',
    ],
  },
  {
    // What guides and lessons have beyond that.
    name: 'library-text',
    places: [
      'queries/library/library-author-names.ts',
      'queries/library/library.ts',
      'queries/people/authors.ts',
      'site/library/load-text.ts',
      'site/library/margin.tsx',
      'site/library/related-texts.tsx',
      'site/library/shelf-query.ts',
      'site/library/shelf.ts',
      'site/library/steps.tsx',
      'site/library/text-facts.tsx',
      'site/library/text-head.ts',
      'site/library/text-page.tsx',
      'site/library/use-checklists.ts',
    ],
  },
  {
    // What the front page shares with other lists.
    name: 'lists',
    places: [
      'site/blocks/cover-drawings.ts',
      'site/blocks/cover-figures.gen.ts',
      'site/blocks/cover-neighbors.ts',
      'site/blocks/cover.tsx',
      'site/blocks/figure-link.tsx',
      'site/ui/stored-picture.ts',
      'site/ui/story-sections.ts',
      'site/news/story-marks.tsx',
      'site/news/story-row.tsx',
      'queries/stories/commentary.ts',
    ],
  },
  {
    // The rate board of the front page, which the page of the rates shows as well.
    name: 'rate-board',
    places: [
      'queries/rates/rate-board.ts',
      'site/blocks/range-bar.tsx',
      'site/blocks/scale-of-eighths.tsx',
      'site/blocks/short-source.ts',
      'site/ui/direction.tsx',
    ],
  },
  {
    // What a figure is cited with: the pages of the rates, and the proof that opens where a figure stands.
    name: 'figures',
    places: [
      'api/parameters.ts',
      'queries/rates/published-series.ts',
      'site/blocks/citations.ts',
      'site/blocks/cites.tsx',
    ],
  },
  {
    // What the search has in its box and on its page.
    name: 'search-words',
    places: [
      'queries/search/as-written.ts',
      'queries/search/search-pages.ts',
      'site/search/kinds.tsx',
      'site/search/search-query.ts',
      'site/ui/recent-searches.ts',
    ],
  },
  {
    // What many other pages have, none of them all of it.
    name: 'parts',
    places: [
      'queries/shared/every-row.ts',
      'queries/shared/like-pattern.ts',
      'site/library/text-paths.ts',
      'site/ui/choice-list.tsx',
      'site/ui/fact-list.tsx',
      'site/ui/figure-page.ts',
      'site/ui/link.ts',
      'site/ui/pagination.tsx',
      'site/ui/trail.tsx',
      'site/ui/unbroken.tsx',
    ],
  },
  {
    // What pages on which something is asked for have beyond that: calculators, directories, accounts.
    name: 'asking',
    places: [
      'queries/rates/newest-of-each.ts',
      'queries/reference/record.ts',
      'site/network/no-response.ts',
      'site/network/retries.ts',
      'site/ui/copy.tsx',
      'site/ui/field.tsx',
      'site/ui/oembed.ts',
      'site/ui/random-id.ts',
    ],
  },
  {
    // What the lists of stories have beyond those of the front page.
    name: 'listings',
    places: [
      'site/news/category-head.ts',
      'site/news/category-listing.ts',
      'site/news/listing-head.ts',
      'site/news/listing-page.tsx',
      'site/news/listing.ts',
      'site/news/listings-head.ts',
      'site/news/listings.ts',
      'site/news/topic.ts',
    ],
  },
  {
    // What glossary, wiki and answers are made of, their lists and their pages.
    name: 'reference',
    places: [
      'queries/reference/answers.ts',
      'queries/reference/wiki.ts',
      'site/reference/entries.ts',
      'site/reference/load-record.ts',
      'site/reference/record-head.ts',
      'site/reference/shelf-words.ts',
    ],
  },
  {
    // The directory of lenders and its pages.
    name: 'lenders',
    places: [
      'queries/reference/lender-record.ts',
      'queries/reference/lender-row.ts',
      'queries/reference/lenders.ts',
      'site/registers/lender-head.ts',
      'site/registers/lender-query.ts',
      'site/registers/lender-sentence.ts',
      'site/registers/lenders-head.ts',
      'site/registers/register-words.ts',
    ],
  },
  {
    // The directory of states and its pages.
    name: 'states',
    places: [
      'queries/reference/states.ts',
      'site/registers/state-facts.ts',
      'site/registers/state-head.ts',
      'site/registers/state-rate.ts',
    ],
  },
  {
    // What every page behind the sign-in begins with.
    name: 'session',
    places: [
      'queries/people/factor-due.ts',
      'queries/people/own-profile.ts',
      'site/network/ask-backend.ts',
      'site/network/circuit-breaker.ts',
      'site/network/client-cache.ts',
      'site/network/last-known.ts',
      'site/session/account-shelf.ts',
      'site/session/account.ts',
      'site/session/auth-client.ts',
      'site/session/device-vault.ts',
      'site/session/editor-mark.ts',
      'site/session/end-session.ts',
      'site/session/in-words.ts',
      'site/session/index.ts',
      'site/session/kept-pages.ts',
      'site/session/next-page.ts',
      'site/session/not-open.tsx',
      'site/session/picture-pass.ts',
      'site/session/send-in-parts.ts',
      'site/session/session-client.ts',
      'site/session/session-store.ts',
      'site/session/stored-user.ts',
      'site/session/sync-saved-pages.ts',
      'site/session/use-guarded.ts',
      'site/ui/backend-base.ts',
      'site/ui/confirm.tsx',
      'site/ui/reason.ts',
    ],
  },
  ...CALCULATOR_BUNDLES,
]
