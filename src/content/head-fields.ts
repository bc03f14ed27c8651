import { z } from 'zod'

/* The fields that heads of several kinds share. */

export const instant = z.iso.datetime({ offset: true, error: 'must be a date and time with an offset' })
export const day = z.iso.date('must be a date such as 2026-08-20')
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug of lowercase letters, digits and hyphens')
export const line = z.string().trim().min(1, 'must not be empty')
export const picture = z.string().regex(/^(https:\/\/|\/)\S+$/, 'must be an https URL or a path of this site')

export const source = z.strictObject({ name: line, date: day, url: z.url({ protocol: /^https$/ }).optional() })

/** What an earlier version of a published text had wrong. */
export const corrections = z.array(z.strictObject({ date: instant, text: line })).default([])

/** Paths that lead to it, such as those of a site that this one took the place of. */
export const formerPaths = z
  .array(
    z
      .string()
      .max(600)
      .regex(/^\/[^\n]*$/, 'must be a path that begins with a slash'),
  )
  .max(200)
  .default([])
