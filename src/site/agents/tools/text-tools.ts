import { FOUND_KINDS, foundPath } from '#blocks/found.ts'
import { KINDS, WRITTEN_KINDS } from '#kinds'
import { authorBySlug, authorPage } from '#queries/people'
import { type TermSummary, answerList, termList, termMeaning } from '#queries/reference'
import { searchPages } from '#queries/search'
import { type StorySummary, articleRows } from '#queries/stories'
import { href, routeOf } from '#routes'
import { addressOf } from '#ui/address.ts'
import { easternDay } from '#ui/dates.ts'
import { changesTool } from './changes-tool.ts'
import { readText } from './markdown/read-text.ts'
import { textMarkdown } from './markdown/text-markdown.ts'
import { type Asking, type Outcome, type Schema, type Step, type Tool, inputSchema, readTexts } from './tool.ts'

const TEXT: Schema = { type: 'string' }
const OBJECTS: Schema = { type: 'array', items: { type: 'object' } }

export const textTools: readonly Tool[] = [
  {
    name: 'define_term',
    title: 'What a term means',
    description:
      'A term of mortgages in one plain sentence, with other names, the rule behind it or what else it rests on, and its page.',
    input: inputSchema({ term: { ...TEXT, description: 'Such as escrow, APR or PMI.' } }, ['term']),
    output: {
      term: TEXT,
      definition: TEXT,
      also: { type: 'array', items: TEXT },
      rule: { type: ['object', 'null'] },
      basis: { type: ['string', 'null'] },
    },
    run: termNamed,
  },
  {
    name: 'answer_question',
    title: 'A question, answered',
    description: 'The written answer that fits a question about mortgages best: two sentences, and the page in full.',
    input: inputSchema({ question: TEXT }, ['question']),
    output: { question: TEXT, answer: TEXT, others: OBJECTS },
    run: questionAnswered,
  },
  {
    name: 'search',
    title: 'Search',
    description:
      'Pages of every kind that have the words, best first: stories, guides, terms, lenders, states, series, calculators.',
    input: inputSchema({ query: TEXT, kind: { enum: FOUND_KINDS } }, ['query']),
    output: { found: { type: 'integer' }, results: OBJECTS },
    run: pagesFound,
  },
  {
    name: 'read_page',
    title: 'A text as Markdown',
    description:
      'A story, guide, lesson, term, wiki page, answer or state in full, as Markdown: who signed it, when, its figures, corrections and sources.',
    input: inputSchema(
      { page: { ...TEXT, description: 'Its address or path, such as /guide/how-a-rate-lock-works.' } },
      ['page'],
    ),
    output: { title: TEXT, markdown: TEXT },
    run: pageRead,
  },
  {
    name: 'latest_articles',
    title: 'Newest stories',
    description:
      'The newest stories with who wrote them and when; of one author or category where named. Samples are marked.',
    input: inputSchema({ author: { ...TEXT, description: 'A name.' }, category: TEXT }),
    output: { articles: OBJECTS },
    run: newestStories,
  },
  changesTool,
]

const NO_TERM = 'The glossary has no such term; search for it.'

async function termNamed({ load, site }: Asking, input: Readonly<Record<string, unknown>>): Promise<Outcome> {
  const read = readTexts(input, ['term'], ['term'])
  if ('errors' in read) return read
  const asked = plain(read.texts['term'] ?? '')
  // Every name has what has no letters.
  if (asked === '') return { errors: { term: NO_TERM } }
  const names = namesOf(await load(termList()))
  const near =
    names.find(({ name }) => name === asked) ?? names.find(({ name, isSlug }) => !isSlug && name.includes(asked))
  const term = near && (await load(termMeaning(near.slug)))
  if (!term) return { errors: { term: NO_TERM } }
  return {
    found: {
      asOf: term.checkedOn ?? easternDay(term.updatedAt),
      source: [...new Set([term.rule, ...term.sources].flatMap((from) => from?.name ?? []))].join('; ') || site.name,
      permalink: addressOf(site.origin, href('term', { slug: term.slug })),
      term: term.term,
      definition: term.short,
      also: term.also,
      rule: term.rule,
      basis: term.basis,
    },
  }
}

/** The names of terms as they are compared: of one list once, for there are a thousand, and each call looks through them. */
function namesOf(terms: readonly TermSummary[]) {
  const known = NAMES.get(terms)
  if (known) return known
  const names = terms.flatMap(({ term, slug, also }) =>
    [term, slug, ...also].map((name, at) => ({ slug, name: plain(name), isSlug: at === 1 })),
  )
  NAMES.set(terms, names)
  return names
}

const NAMES = new WeakMap<readonly TermSummary[], { slug: string; name: string; isSlug: boolean }[]>()

/** Words without case, signs and spaces between. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

async function questionAnswered(
  { load, site, now }: Asking,
  input: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const read = readTexts(input, ['question'], ['question'])
  if ('errors' in read) return read
  const asked = read.texts['question'] ?? ''
  const [answers, { rows }] = await Promise.all([load(answerList()), load(searchPages(asked, 'answer', 1))])
  const same = answers.find(({ question, slug }) => plain(question) === plain(asked) || slug === asked)
  const bySlug = new Map(answers.map((answer) => [answer.slug, answer]))
  const [best, ...others] = [...(same ? [same] : []), ...rows.flatMap(({ slug }) => bySlug.get(slug) ?? [])]
  if (!best) return { errors: { question: 'No written answer fits; use search.' } }
  const text = await readText(load, 'answer', best.slug)
  const at = (slug: string) => addressOf(site.origin, href('answer', { slug }))
  return {
    found: {
      asOf: text?.checkedOn ?? easternDay(text?.updated ?? now()),
      source: text?.sources.map(({ name }) => name).join('; ') || site.name,
      permalink: at(best.slug),
      question: best.question,
      answer: best.short,
      others: others
        .filter(({ slug }) => slug !== best.slug)
        .slice(0, 5)
        .map(({ question, slug }) => ({ question, page: at(slug) })),
    },
  }
}

async function pagesFound(
  { load, site, now }: Asking,
  input: Readonly<Record<string, unknown>>,
  step: Step,
): Promise<Outcome> {
  const read = readTexts(input, ['query', 'kind'], ['query'])
  if ('errors' in read) return read
  const { query = '', kind = '' } = read.texts
  const wanted = FOUND_KINDS.find((known) => known === kind) ?? null
  if (kind && !wanted) return { errors: { kind: `Name one of: ${FOUND_KINDS.join(', ')}.` } }
  await step(0, 1, 'Looking for the words')
  const found = await load(searchPages(query, wanted, 1))
  await step(1, 1, 'Found')
  const rows = found.rows.length > 0 ? found.rows : found.near
  return {
    found: {
      asOf: easternDay(now()),
      source: site.name,
      permalink: `${addressOf(site.origin, href('search'))}?${new URLSearchParams({ q: query }).toString()}`,
      found: found.found,
      results: rows.map((row) => ({
        kind: row.kind,
        title: row.title,
        says: row.says,
        url: addressOf(site.origin, foundPath(row)),
        ...(row.isSample ? { sample: true } : {}),
      })),
    },
  }
}

async function pageRead({ load, site }: Asking, input: Readonly<Record<string, unknown>>): Promise<Outcome> {
  const read = readTexts(input, ['page'], ['page'])
  if ('errors' in read) return read
  const page = read.texts['page'] ?? ''
  const path = URL.canParse(page, site.origin) ? new URL(page, site.origin).pathname.replace(/\.md$/, '') : ''
  const found = routeOf(path)
  const kind = WRITTEN_KINDS.find((one) => KINDS[one].route === found?.name)
  const slug = found?.params['slug'] ?? ''
  const text = kind && (await readText(load, kind, slug))
  if (!text) return { errors: { page: 'There is no text at this address; search gives addresses.' } }
  const url = addressOf(site.origin, path)
  const markdown = await textMarkdown(load, text, { site, url })
  return {
    found: {
      asOf: text.checkedOn ?? easternDay(text.updated),
      source: text.sources.map(({ name }) => name).join('; ') || site.name,
      permalink: url,
      title: text.title,
      markdown,
    },
    text: markdown,
  }
}

const NEWEST_STORIES = 20

async function newestStories({ load, site, now }: Asking, input: Readonly<Record<string, unknown>>): Promise<Outcome> {
  const read = readTexts(input, ['author', 'category'])
  if ('errors' in read) return read
  const { author = '', category = '' } = read.texts
  const person = author ? await authorNamed(load, author) : null
  if (author && !person) return { errors: { author: 'Nobody of this name writes here.' } }
  const filter = { ...(person ? { authorId: person.id } : {}), ...(category ? { categories: [category] } : {}) }
  const rows = await load(articleRows(filter, 1, NEWEST_STORIES))
  if (rows.length === 0 && category && (await load(articleRows({ categories: [category] }, 1, 1))).length === 0)
    return { errors: { category: 'No story is in a category of this name; each story of the newest names its own.' } }
  return {
    found: {
      asOf: easternDay(rows[0]?.publishDate ?? now()),
      source: site.name,
      permalink: addressOf(site.origin, person ? href('author', { slug: person.slug }) : href('articles')),
      articles: rows.map((story) => storyEntry(story, site.origin)),
    },
  }
}

async function authorNamed(load: Asking['load'], name: string) {
  const bySlug = await load(authorBySlug(name.toLowerCase().replace(/[^a-z0-9]+/g, '-')))
  if (bySlug) return bySlug
  const { rows } = await load(authorPage({ text: name }, 1))
  return rows.find((one) => plain(one.name) === plain(name)) ?? null
}

const storyEntry = (story: StorySummary, origin: string) => ({
  title: story.title,
  says: story.excerpt,
  author: story.author.name,
  ...(story.author.isSample ? { sampleAuthor: true } : {}),
  ...(story.isSample ? { sample: true } : {}),
  published: easternDay(story.publishDate),
  category: story.category,
  url: addressOf(origin, href('article', { slug: story.slug })),
})
