import { z } from 'zod'
import { corrections, day, formerPaths, instant, line, slug, source } from './head-fields.ts'

const sitePath = z.string().regex(/^\/[a-z0-9][^\s<>"]*$/, 'must be a path of this site')
const rule = z.strictObject({ name: line, url: z.url({ protocol: /^https$/ }) })
const slugs = z.array(slug).max(12).default([])

const record = {
  category: line.max(80),
  related: slugs,
  sources: z.array(source).default([]),
  corrections,
  /** The day on which it was held against its sources. */
  checked_on: day.optional(),
  publish_date: instant,
  updated_at: instant.optional(),
  is_published: z.boolean().default(true),
  term_links: z.boolean().default(true),
  redirect_from: formerPaths,
}

export const termHead = z.strictObject({
  ...record,
  term: line.max(120),
  /** Other names by which a reader looks it up. */
  also: z.array(line.max(120)).max(12).default([]),
  short: line.max(240),
  rule: rule.optional(),
  /** What the word rests on where no rule defines it: a custom, a contract, each state's law, arithmetic. */
  basis: line.max(300).optional(),
  calculator: sitePath.optional(),
  guide: sitePath.optional(),
  /** Whether the first use in a text leads to it; words of every day do not. */
  linked: z.boolean().default(true),
})

export const wikiHead = z.strictObject({ ...record, title: line.max(110), excerpt: line.max(300) })

export const answerHead = z.strictObject({
  ...record,
  question: line.max(200),
  short: line.max(420),
  terms: slugs,
  calculator: sitePath.optional(),
  guide: sitePath.optional(),
  /** What the page computes: a calculator with the inputs of the example, and which of them a reader may change. */
  figure: z.strictObject({ calculator: sitePath, asks: z.array(line).min(1).max(8) }).optional(),
})

/** What is written of a state beside its records; the file has the state's name. */
export const stateHead = z.strictObject({
  excerpt: line.max(1000).default(''),
  sources: z.array(source).default([]),
  corrections,
  checked_on: day.optional(),
  term_links: z.boolean().default(true),
})

export type StateHead = z.infer<typeof stateHead>
export type TermHead = z.infer<typeof termHead>
export type WikiHead = z.infer<typeof wikiHead>
export type AnswerHead = z.infer<typeof answerHead>
