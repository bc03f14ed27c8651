import { HOSTILE, linesOf } from './hostile-words.ts'

type Row = Record<string, unknown>

const words = (text: string, marks?: object[]) => ({ type: 'text', text, ...(marks ? { marks } : {}) })
const line = (...content: object[]) => ({ type: 'paragraph', content })
const entry = (text: string) => ({ type: 'listItem', content: [line(words(text))] })

/** A document that has the words in every place where a document has words, an address or an attribute. */
export const hostileDocument = (said: readonly string[]): object => ({
  type: 'doc',
  content: said.flatMap((text) => [
    { type: 'heading', attrs: { level: 2 }, content: [words(text)] },
    line(words(text), words(text, [{ type: 'bold' }]), words(text, [{ type: 'link', attrs: { href: text } }])),
    line(words('x', [{ type: 'link', attrs: { href: `/rates?${text}` } }]), {
      type: 'figure',
      attrs: { name: text, text, rests: `pmms-30@2026-08-20=${text}` },
    }),
    line({ type: 'image', attrs: { src: text, alt: text } }),
    { type: 'bulletList', content: [entry(text)] },
    { type: 'checklist', content: [entry(text)] },
    { type: 'keyPoints', content: [entry(text)] },
    { type: 'blockquote', content: [line(words(text))] },
    { type: 'note', attrs: { title: text }, content: [line(words(text))] },
    table(text),
    { type: 'picture', attrs: { src: text, alt: text, caption: text, credit: text, width: text, height: text } },
    { type: 'picture', attrs: { src: `/storage/v1/object/public/media/${text}`, alt: text, caption: text } },
    { type: 'calculation', attrs: { href: text, title: text, sentence: text } },
    { type: 'calculation', attrs: { href: `/calculator?${text}`, title: text, sentence: text } },
    { type: 'calculation', attrs: { href: `/calculator?x=${text}`, title: text, sentence: text, asks: `x=${text}` } },
    { type: 'relatedText', attrs: { href: text, title: text } },
    { type: 'relatedText', attrs: { href: `/rates?${text}`, title: text } },
  ]),
})

const table = (text: string) => ({
  type: 'table',
  attrs: { caption: text, source: text, keyLast: true },
  content: [
    { type: 'tableRow', content: [{ type: 'tableHeader' }, { type: 'tableHeader', content: [words(text)] }] },
    {
      type: 'tableRow',
      content: [
        { type: 'tableHeader', content: [words(text)] },
        { type: 'tableCell', attrs: { align: text }, content: [words(text)] },
      ],
    },
  ],
})

/** One chart with the words at its side, and one of a series of that name. */
const chartsOf = (text: string) => [
  {
    type: 'rateChart',
    attrs: { series: 'pmms-30', from: '2025-08-21', to: '2026-08-20', title: text, note: text, noteDate: '2026-02-26' },
  },
  {
    type: 'rateChart',
    attrs: { series: text, from: text, to: text, title: text, note: text, noteDate: text, range: text },
  },
]

/** What each kind of text takes beside its document, with a line of the words in each field that is a text. */
const FIELDS: Readonly<Record<string, (text: string, all: readonly string[]) => Row>> = {
  articles: (text, all) => ({
    ...library(text, all),
    title: text,
  }),
  guides: (text, all) => ({
    ...library(text, all),
    title: text,
    assumes: text,
    needs: text,
    terms: [{ term: text, slug: text, text }],
    short_answer: text,
  }),
  education: (text, all) => ({
    ...library(text, all),
    title: text,
    terms: [{ term: text, slug: text, text }],
    short_answer: text,
  }),
  glossary_terms: (text, all) => ({
    ...shelf(all),
    term: text,
    short_definition: text,
    also: [text],
    basis: text.slice(0, 300),
    is_linked: false,
  }),
  wiki_pages: (text, all) => ({ ...shelf(all), title: text, excerpt: text }),
  answers: (text, all) => ({ ...shelf(all), question: text, short_answer: text, terms: all }),
}
export const TABLES: readonly string[] = Object.keys(FIELDS)

const correctionsOf = (text: string) => [
  { date: '2026-08-20', text },
  { date: text, text },
]

const library = (text: string, all: readonly string[]): Row => ({
  excerpt: text,
  category: text.trim().slice(0, 80) || 'x',
  tags: all.filter((word) => word.trim().length > 0 && word.length <= 80),
  meta_description: text,
  keywords: all,
  read_time: text.slice(0, 40),
  cover: text.slice(0, 40),
  corrections: correctionsOf(text),
  sources: [
    { name: text, date: text, url: 'https://a.example/"onmouseover="ran()' },
    { name: text, date: '2026-08-20' },
  ],
})
const shelf = (all: readonly string[]): Row => ({
  category: 'Rates',
  related: all,
  corrections: correctionsOf(all.join(' ')),
  sources: [{ name: all.join(' '), date: '2026-08-20', url: "https://a.example/'onmouseover='ran()" }],
})

/** Published texts of a kind, which have all words in all their fields between them. */
export const hostileRows = (name: string): Row[] =>
  linesOf(HOSTILE, 190).map((text, index) => {
    const all = HOSTILE.filter((word) => text.includes(word)).slice(0, 20)
    return {
      slug: `hostile-${index}`,
      is_published: true,
      publish_date: new Date(Date.now() - (index + 1) * 60_000).toISOString(),
      document: { ...hostileDocument([text]), content: [...contentOf(hostileDocument([text])), ...chartsOf(text)] },
      ...FIELDS[name]?.(text, all),
    }
  })

/** A letter that says a line of the words in every place where an edition has words or an address. */
export const hostileEdition = (text: string) => ({
  kicker: text,
  day: '2026-08-20',
  title: text,
  preheader: text,
  blocks: [
    { kind: 'words', heading: text, paragraphs: [text] },
    { kind: 'points', heading: text, points: [text] },
    {
      kind: 'figures',
      heading: text,
      figures: [{ name: text, value: text, change: text, direction: 'up', note: text }],
    },
    {
      kind: 'weeks',
      heading: text,
      weeks: [
        { on: '2026-08-13', value: 6.7, text },
        { on: '2026-08-20', value: 6.65, text },
      ],
      sentence: text,
    },
    { kind: 'stories', heading: text, stories: [{ title: text, excerpt: text, path: `/article/${text}`, note: text }] },
    { kind: 'link', label: text, path: `/rates?${text}` },
  ],
  sources: [{ name: text, url: text, note: text }],
  figures: [{ series: 'pmms-30', on: '2026-08-20', value: 6.65, source: text }],
})

const contentOf = (document: object) => (document as { content: object[] }).content

/** Profiles that say the words of themselves. */
export const hostileAuthors = (): Row[] =>
  linesOf(HOSTILE, 115).map((text, index) => ({
    slug: `hostile-${index}`,
    name: text,
    title: text,
    bio: `${text}\n\n${text}`,
    short_bio: text,
    expertise: [text],
    credentials: [text],
    specializations: [text],
    social_media: { twitter: text.replaceAll(/[\s:]/g, ''), linkedin: 'https://a.example/"onmouseover="ran()' },
    experience: text,
    featured_in: [text],
    awards: [text],
    education: text,
    meta_description: text,
    keywords: [text],
  }))
