/** What values of settings look like; each message completes "NAME: ...". */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}
export const port = whole(0, 65_535)
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })
export const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
/** An address, or one behind a name. */
export const sender = z
  .string()
  .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an address such as Ratesheet <news@example.com>')
/** It may name several hosts, which makes it no URL to the platform. */
export const postgresUrl = z.string().regex(/^postgres(?:ql)?:\/\/\S+$/, { error: 'must be a postgres:// URL' })
/** Links and buttons are set in it on paper and on tinted blocks, whose color is given: the one nearer to it. */
export const accentOn = (surface: string) =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a color such as #0B6B4F', abort: true })
    .refine((color) => contrast(color, surface) >= 4.5, {
      error: ({ input }) => `must be readable as text: its contrast is ${ratio(String(input), surface)}, 4.5 is needed`,
    })
/** A list of origins such as "https://a.example https://*.b.example"; a frame has no use for their paths. */
export const origins = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((origin) => EMBED_ORIGIN.test(origin)), {
    error: 'must be origins such as https://example.com, separated by spaces, or none',
  })
const EMBED_ORIGIN = /^(?:none|https?:\/\/(?:\*\.)?[a-z0-9]+(?:[.-][a-z0-9]+)*(?::\d{1,5})?)$/
/** A list of origins that addresses are compared with, each as `URL.origin` gives it. */
export const exactOrigins = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isExactOrigin), {
    error:
      'must be origins such as http://10.0.0.5:8080, separated by spaces, without * or the port that goes without saying',
  })
const isExactOrigin = (text: string): boolean =>
  /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
export const contactUrl = z
  .string()
  .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')

export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

/** A list of words such as "public, personal". */
export const words = z.string().transform((list) => list.split(/[\s,]+/).filter(Boolean))

/** A file that must be there, as its whole text. */
export const fileText = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a file that can be read' })
    return z.NEVER
  }
})

/** The contrast of two colors: WCAG 2.2, "contrast ratio" and "relative luminance". */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Rounded down: what is refused does not look sufficient. */
const ratio = (one: string, other: string) => String(Math.floor(contrast(one, other) * 100) / 100)
