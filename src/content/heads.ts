import { z } from 'zod'
import { corrections, day, formerPaths, instant, line, picture, slug, source } from './head-fields.ts'

const term = z.strictObject({ term: line, slug, text: line })

const text = {
  title: line.max(200),
  author: slug.optional(),
  publish_date: instant.optional(),
  updated_at: instant,
  is_published: z.boolean().default(true),
  tags: z.array(line.max(80)).max(30).default([]),
  meta_description: line.max(500).optional(),
  keywords: z.array(line).max(50).default([]),
  cover: z.enum(['schedule', 'counties', 'years', 'weeks']).optional(),
  image: picture.optional(),
  key_points: z.array(line).max(50).default([]),
  sources: z.array(source).default([]),
  corrections,
  /** When its author handed it in. */
  submitted_at: instant.optional(),
  /** Whether first uses of terms lead to them. */
  term_links: z.boolean().default(true),
  redirect_from: formerPaths,
  /** Shipped sample content is marked wherever it appears, until an operator writes something else. */
  sample: z.boolean().default(false),
}

const excerpt = z.string().trim().max(1000).default('')
const category = z.string().trim().max(80).default('')

/** What the text says, in two sentences. */
const shortAnswer = line.max(420).optional()

/** A text that readers have went out on a day, and no edit of it was before; a draft may lack what it will need by then. */
function isWhole(
  head: z.infer<z.ZodObject<typeof text>> & { category?: string | undefined },
  check: z.RefinementCtx,
): void {
  const { publish_date: published, updated_at: updated, is_published: isPublished, category } = head
  if (published && Date.parse(updated) < Date.parse(published)) {
    check.addIssue({ code: 'custom', path: ['updated_at'], message: 'must not be before publish_date' })
  }
  if (isPublished && !published) {
    check.addIssue({ code: 'custom', path: ['publish_date'], message: 'must be a date and time with an offset' })
  }
  if (isPublished && category === '')
    check.addIssue({ code: 'custom', path: ['category'], message: 'must not be empty' })
}

export const articleHead = z
  .strictObject({
    ...text,
    excerpt,
    category,
    is_breaking: z.boolean().default(false),
    is_feature: z.boolean().default(false),
    /** Where the text was published first. */
    canonical_url: z
      .url({ protocol: /^https$/ })
      .max(2000)
      .optional(),
  })
  .superRefine(isWhole)

export const guideHead = z
  .strictObject({
    ...text,
    excerpt,
    short: shortAnswer,
    category,
    is_featured: z.boolean().default(false),
    is_popular: z.boolean().default(false),
    assumes: line.max(200).optional(),
    needs: line.max(200).optional(),
    /** The day on which it was held against its sources. */
    checked_on: day.optional(),
    numbered: z.boolean().default(false),
    terms: z.array(term).max(6).default([]),
  })
  .superRefine(isWhole)

export const educationHead = z
  .strictObject({
    ...text,
    excerpt: line.max(1000).optional(),
    short: shortAnswer,
    category,
    /** The day on which it was held against its sources. */
    checked_on: day.optional(),
    terms: z.array(term).max(6).default([]),
  })
  .superRefine(isWhole)

const remark = z.strictObject({ date: day, series: slug, figure_date: day, text: line })

export const authorHead = z.strictObject({
  name: line.max(120),
  title: z.string().trim().max(160).default(''),
  short_bio: line.optional(),
  expertise: z.array(line).default([]),
  credentials: z.array(line).default([]),
  specializations: z.array(line).default([]),
  social_media: z
    .strictObject({
      linkedin: z.url().optional(),
      twitter: z.union([z.url(), z.string().regex(/^@?\w{1,15}$/)]).optional(),
      email: z.email().optional(),
    })
    .default({}),
  photo: picture.optional(),
  experience: line.optional(),
  education: line.optional(),
  featured_in: z.array(line).default([]),
  awards: z.array(line).default([]),
  meta_description: line.optional(),
  keywords: z.array(line).default([]),
  is_verified: z.boolean().default(false),
  /** Readers do not see the profile yet. */
  is_hidden: z.boolean().default(false),
  updated_at: z.union([instant, day]),
  canonical: slug.optional(),
  commentary: z.array(remark).default([]),
  redirect_from: formerPaths,
  sample: z.boolean().default(false),
})

const categories = z
  .array(z.strictObject({ name: line.max(80), description: z.string().trim().default('') }))
  .default([])

/** content/categories.yaml */
export const categoryList = z.strictObject({
  article: categories,
  guide: categories,
  education: categories,
  glossary: categories,
  wiki: categories,
  answer: categories,
})

export const seriesList = z.array(
  z
    .strictObject({
      id: slug,
      name: line,
      short_name: line,
      unit: z.enum(['percent', 'thousands', 'dollars', 'index', 'points']),
      decimals: z.int().min(0).max(4),
      frequency: z.enum(['daily', 'weekly', 'monthly', 'quarterly']),
      source_name: line,
      source_url: z.url({ protocol: /^https$/ }),
      description: line,
      licence: line,
      attribution: line,
      may_copy: z.boolean(),
      expected_delay_days: z.int().nonnegative(),
      stale_after_days: z.int().positive(),
      plausible_low: z.number(),
      plausible_high: z.number(),
      usual_step: z.number().positive(),
      ended_on: day.nullable().default(null),
      checked_on: day,
    })
    .refine((series) => series.plausible_low < series.plausible_high, {
      path: ['plausible_high'],
      message: 'must be above plausible_low',
    }),
)

export type ArticleHead = z.infer<typeof articleHead>
export type GuideHead = z.infer<typeof guideHead>
export type EducationHead = z.infer<typeof educationHead>
export type AuthorHead = z.infer<typeof authorHead>
export type SeriesHead = z.infer<typeof seriesList>[number]
export type CategoryList = z.infer<typeof categoryList>
