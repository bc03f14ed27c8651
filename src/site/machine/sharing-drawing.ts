import { coverOf } from '#blocks/cover'
import { TRACKING, drawable, setHeadline, widthOf } from './wrap-headline.ts'
import { coverStrip } from './cover-strip.ts'

/** What a sharing picture says. */
export interface SharingFacts {
  headline: string
  slug: string
  /** Which cover the text asks for. */
  cover?: string | null
  kicker?: string | null
  date?: string | null
  siteName: string
  accent?: string | null
}

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 54]
const PAPER = '#fbfaf6'
const INK = '#15181e'
const MUTED = '#5b6068'
const GREEN = '#0b6b4f'
const LEADING = 1.05
const SIZES = [120, 102, 84, 78, 72, 66, 60, 54, 48, 42, 36, 30, 24]
/** Where the strip of the cover ends, and how high it is at least. */
const [STRIP_FOOT, STRIP_LEAST, STRIP_MOST] = [508, 132, 230]
const SERIF = 'font-family="\'Newsreader 16pt\'"'

/** The picture of 1200 x 630 that stands for a page elsewhere: kicker, headline, a strip of its cover, name and date. */
export function sharingDrawing(facts: SharingFacts): string {
  const green = facts.accent ?? GREEN
  const cover = coverOf(facts.slug, facts.cover)
  const top = facts.kicker ? 106 : 60
  const box = { width: WIDTH - 2 * MARGIN, height: STRIP_FOOT - STRIP_LEAST - 30 - top, leading: LEADING }
  const { size, lines } = setHeadline(facts.headline, SIZES.slice(facts.date ? 2 : 0), box)
  const foot = top + lines.length * size * LEADING + 30
  const strip = Math.max(foot, STRIP_FOOT - STRIP_MOST)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<path fill="${PAPER}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    facts.kicker
      ? text(facts.kicker, `x="${MARGIN}" y="84" font-family="Inter" font-weight="600" font-size="28" fill="${green}"`)
      : '',
    ...lines.map((line, index) => headlineLine(line, top + (index + 0.79) * size * LEADING, size)),
    coverStrip(cover, coverOf(`${facts.slug}-`, cover.kind), {
      top: strip,
      width: WIDTH,
      height: STRIP_FOOT - strip,
      green,
    }),
    wordmark(facts.siteName, facts.date ? 760 : WIDTH - 2 * MARGIN),
    facts.date
      ? text(
          facts.date,
          `x="${WIDTH - MARGIN}" y="584" text-anchor="end" font-family="Inter" font-size="26" fill="${MUTED}"`,
        )
      : '',
    '</svg>',
  ].join('')
}

const headlineLine = (line: string, y: number, size: number) =>
  text(
    line,
    `x="${MARGIN}" y="${y.toFixed(1)}" ${SERIF} font-weight="500" font-size="${size}" letter-spacing="${((size * TRACKING) / 1000).toFixed(2)}" fill="${INK}"`,
  )

/** A long name is set smaller; the semibold face is some five hundredths wider than the measured one. */
function wordmark(name: string, most: number): string {
  const size = Math.min(50, most / ((widthOf(drawable(name)) * 1.06) / 1000))
  return text(
    name,
    `x="${MARGIN}" y="586" ${SERIF} font-weight="600" font-size="${size.toFixed(1)}" letter-spacing="${(size * -0.02).toFixed(2)}" fill="${INK}"`,
  )
}

const text = (words: string, attributes: string) => `<text ${attributes}>${escaped(drawable(words))}</text>`

const escaped = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
