import { z } from 'zod'
import { ownPath, webAddress } from './addresses.ts'

/** A figure in a letter: what it is, its value, how it changed in words, and its day. */
const figure = z.object({
  name: z.string(),
  value: z.string(),
  change: z.string(),
  direction: z.enum(['up', 'down', 'unchanged']).nullable(),
  /** "Survey of Aug 20, 2026, Freddie Mac" */
  note: z.string(),
})

const story = z.object({
  title: z.string(),
  excerpt: z.string(),
  /** Of the site: /article/rates-slip */
  path: z.string().transform(ownPath),
  /** Who wrote it, and when; or what it is. */
  note: z.string(),
})

const block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('words'),
    heading: z.string().nullable(),
    paragraphs: z.array(z.string()),
    /** Who says it and when, in small letters under it. */
    note: z.string().optional(),
  }),
  /** Only in editions of before; newer ones say each thing once. */
  z.object({ kind: z.literal('points'), heading: z.string(), points: z.array(z.string()) }),
  z.object({ kind: z.literal('figures'), heading: z.string(), figures: z.array(figure) }),
  z.object({
    kind: z.literal('weeks'),
    heading: z.string(),
    /** Oldest first, each week's figure as it is printed. */
    weeks: z.array(z.object({ on: z.string(), value: z.number(), text: z.string() })),
    /** The same in a sentence. */
    sentence: z.string(),
  }),
  z.object({ kind: z.literal('stories'), heading: z.string(), stories: z.array(story) }),
  z.object({ kind: z.literal('link'), label: z.string(), path: z.string().transform(ownPath) }),
])

const shape = z.object({
  /** "The week" */
  kicker: z.string(),
  /** ISO date */
  day: z.string(),
  title: z.string(),
  /** What an inbox shows after the subject. */
  preheader: z.string(),
  blocks: z.array(block),
  /** Where its figures come from; one without an address is named alone. */
  sources: z.array(z.object({ name: z.string(), url: z.string().transform(webAddress), note: z.string() })),
  /** The figures that it tells, in the order in which it shows them: a reader is told each of them once. */
  figures: z.array(
    z.object({
      series: z.string(),
      on: z.string(),
      value: z.number(),
      /** As `sources` names it. */
      source: z.string().optional(),
    }),
  ),
})

/** An edition as data: mail, plain text and web page show the same. */
export type EditionDocument = z.infer<typeof shape>
export type EditionBlock = z.infer<typeof block>
/** The line under some words, where there is one. */
export const noteOf = ({ note }: EditionBlock & { kind: 'words' }): string[] => (note ? [note] : [])
export type LetterFigure = z.infer<typeof figure>
export type LetterStory = z.infer<typeof story>

/** A stored document, checked. */
export const editionDocument = (stored: unknown): EditionDocument => shape.parse(stored)
