import { KINDS, KIND_NAMES, type KindName } from '#kinds'
import type { ChangedText, StoryNews } from '#queries/desk'
import { href } from '#routes'

const PAGES = {
  all: () => [
    href('home'),
    href('articles'),
    href('newsDaily'),
    href('rss'),
    href('feed'),
    href('jsonFeed'),
    href('sitemapNews'),
  ],
  category: (slug: string) => [href('category', { slug }), href('categoryFeed', { category: slug })],
  tag: (slug: string) => [href('tag', { slug }), href('tagFeed', { slug })],
  author: (slug: string) => [href('author', { slug }), href('authorFeed', { slug })],
}

/** The addresses whose own content changes with a story; header and footer of all other pages name the newest ones, too. */
export const addressesOfStory = ({
  slug,
  formerSlug,
  feeds,
}: Pick<StoryNews, 'slug' | 'formerSlug' | 'feeds'>): string[] => [
  ...[slug, ...(formerSlug === null ? [] : [formerSlug])].flatMap((one) => [
    href('article', { slug: one }),
    href('articleMarkdown', { slug: one }),
  ]),
  ...feeds.flatMap((one) => PAGES[one.feed](one.slug)),
]

/** The addresses whose own content changes with figures. */
export const ADDRESSES_OF_RATES: readonly string[] = [
  href('home'),
  href('rates'),
  href('newsDaily'),
  href('currentRates'),
  href('currentRatesCsv'),
  href('rateHistory'),
  href('rateHistoryCsv'),
  href('marketSummary'),
  href('marketSummaryCsv'),
]

type TextKind = Exclude<KindName, 'article'>

/** What stands beside the page of a text and the list of its kind: the text for programs, and lists that are files. */
const BESIDE: Readonly<Record<TextKind, (slug: string) => string[]>> = {
  guide: (slug) => [href('guideMarkdown', { slug })],
  lesson: (slug) => [href('lessonMarkdown', { slug })],
  term: (slug) => [href('termMarkdown', { slug }), href('termTexts')],
  wikiPage: (slug) => [href('wikiMarkdown', { slug })],
  answer: (slug) => [href('answerMarkdown', { slug }), href('answersIndex')],
  state: (slug) => [href('stateMarkdown', { slug })],
  lender: () => [href('lendersCsv')],
  author: (slug) => [href('authorFeed', { slug })],
}

/** The addresses whose own content changes with a text, a record or a letter that is not a story. */
export function addressesOfText({ kind: stored, slug, category }: Omit<ChangedText, 'due'>): string[] {
  if (stored === 'edition') return [href('newsletterPage', { page: slug }), href('newsletter'), href('newsletterFeed')]
  const kind = KIND_NAMES.find((name): name is TextKind => name !== 'article' && KINDS[name].stored === stored)
  if (!kind) return []
  const { route, list } = KINDS[kind]
  const shelf = kind === 'guide' && category !== '' ? [href('guideCategory', { category })] : []
  return [href(route, { slug }), href(list), ...shelf, ...BESIDE[kind](slug)]
}
