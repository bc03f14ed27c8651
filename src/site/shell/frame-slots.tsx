import { renderToStaticMarkup } from 'react-dom/server'
import { NewsColumn } from './footer.tsx'
import type { FooterStory } from './footer-links.ts'
import { RateLine, RateProof, RateScale } from './rate-line.tsx'
import type { ShellFigures } from './shell-figures.ts'

/**
 * What changes by itself on every page: the rate line and its proof, where the scale's wedge stands, and the newest stories
 * with the keys of what is new. The server
 * puts it into pages that it keeps, without rendering them.
 */
export interface FrameSlots {
  /** Markup in the order of the page, each padded, so that a new one mostly takes the place of the former. */
  slots: readonly string[]
  /** What of the scale is drawn for good: when that changes, pages are rendered anew. */
  base: string
}

/**
 * Lengths of slots are multiples of this; three stories fit into one of theirs, whatever their titles and addresses. Packed,
 * the spaces take a dozen bytes.
 */
const STEP = 1024
const NEWS_STEP = 2048
/** At the end of a slot, so that what follows always follows the same two letters. */
const LEAST_PAD = 2

/** Puts the slots into rendered markup in the place of what was rendered there. */
export interface SlottedFrame extends FrameSlots {
  into: (markup: string) => string
}

/** What the slots show. */
interface Shown {
  figures: ShellFigures
  stories: readonly FooterStory[]
  notices: string
  today: string
}

export function frameSlots({ figures, stories, notices, today }: Shown): SlottedFrame {
  // What the rate rests on stands right behind it (header.tsx).
  const rate =
    renderToStaticMarkup(<RateLine figures={figures} today={today} />) +
    renderToStaticMarkup(<RateProof figures={figures} />)
  const scale = renderToStaticMarkup(<RateScale figures={figures} />)
  const wedge = scale.slice(scale.lastIndexOf('<svg x='), -'</svg>'.length)
  const news = renderToStaticMarkup(<NewsColumn stories={stories} notices={notices} />)
  const raw = [rate, wedge, news]
  const slots = [padded(rate), padded(wedge), padded(news, NEWS_STEP)]
  const base = scale.slice(0, scale.lastIndexOf(wedge))
  const into = (markup: string) => raw.reduce((made, part, at) => made.replace(part, () => slots[at] ?? part), markup)
  return { slots, base, into }
}

/** With spaces at its end, which show nowhere. */
function padded(markup: string, step = STEP): string {
  const bytes = Buffer.byteLength(markup) + LEAST_PAD
  return markup + ' '.repeat(LEAST_PAD + ((step - (bytes % step)) % step))
}
