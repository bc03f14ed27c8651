import {
  type Article,
  NEIGHBOR_COUNT,
  type StorySummary,
  articleRows,
  relatedArticles,
  tagSlugs,
  topicsOf,
} from '#queries/stories'
import { type Question, categoriesOf } from '#queries/shared'
import { href } from '#routes'
import { chartsOf } from '#blocks/text-chart'
import { categoryHref } from '#ui/story-sections.ts'
import { comparesSeries } from './wide-chart.ts'

/** What stands beside and below a story. */
export interface AroundStory {
  /** Where its category is listed. */
  section: { name: string; href: string } | null
  topics: { name: string; href: string }[]
  rail: { title: string; stories: StoryLink[] }
  related: StoryLink[]
}

/** As much of a story as a link to it shows. */
export type StoryLink = Pick<
  StorySummary,
  'slug' | 'title' | 'category' | 'publishDate' | 'cover' | 'imageUrl' | 'isSample'
> & { author: Pick<StorySummary['author'], 'name' | 'slug'> }

const RAIL = 4
/** A chart that compares series wants the rail's columns below it, so the rail beside it is shorter. */
const SHORT_RAIL = 3
const RELATED = 4

type Ask = <T>(question: Question<T>) => Promise<T>

/**
 * Asks for a story's surroundings. Lists and names are the same for many stories, so they come from the memory and only
 * what this page shows of them is sent to the browser.
 */
export async function aroundStory(ask: Ask, story: StorySummary & Pick<Article, 'figures'>): Promise<AroundStory> {
  const [related, ofCategory, categories, slugs] = await Promise.all([
    relatedArticles(ask, story),
    story.category ? ask(articleRows({ categories: [story.category] }, 1, NEIGHBOR_COUNT)) : [],
    ask(categoriesOf('article')),
    ask(tagSlugs()),
  ])
  const most = chartsOf(story.figures).some(comparesSeries) ? SHORT_RAIL : RAIL
  const near = placed(story, { related, ofCategory, newest: [] }, most)
  // Only a page that shows the newest stories depends on them.
  const isAlone = near.rail.stories.length === 0
  const around = isAlone
    ? placed(story, { related, ofCategory, newest: await ask(articleRows({}, 1, NEIGHBOR_COUNT)) }, most)
    : near
  const category = categories.find(({ name }) => name === story.category)
  return {
    section: category ? { name: category.name, href: categoryHref(category) } : null,
    topics: topicsOf(story.tags, slugs).map(({ name, slug }) => ({ name, href: href('tag', { slug }) })),
    ...around,
  }
}

/**
 * Related stories by topic stand below; the rail has more of the same category that is not there already, or the newest
 * stories when the category has no more.
 */
export function placed(
  story: Pick<StorySummary, 'slug' | 'category'>,
  given: { related: StorySummary[]; ofCategory: StorySummary[]; newest: StorySummary[] },
  most = RAIL,
): Pick<AroundStory, 'rail' | 'related'> {
  const related = given.related.filter(({ slug }) => slug !== story.slug).slice(0, RELATED)
  const shown = new Set([story.slug, ...related.map(({ slug }) => slug)])
  const others = (stories: StorySummary[]) => stories.filter(({ slug }) => !shown.has(slug)).slice(0, most)
  const more = others(given.ofCategory)
  const rail =
    story.category && more.length > 0
      ? { title: `More on ${story.category}`, stories: more.map(linkOf) }
      : { title: 'Latest', stories: others(given.newest).map(linkOf) }
  return { rail, related: related.map(linkOf) }
}

const linkOf = ({
  slug,
  title,
  category,
  publishDate,
  cover,
  imageUrl,
  isSample,
  author,
}: StorySummary): StoryLink => ({
  slug,
  title,
  category,
  publishDate,
  cover,
  imageUrl,
  isSample,
  author: { name: author.name, slug: author.slug },
})
