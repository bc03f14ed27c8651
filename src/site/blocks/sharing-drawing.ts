import { coverOf } from './cover-drawings.ts'
import { type SetHeadline, TRACKING, drawable, setHeadline, widthOf } from './wrap-headline.ts'
import { coverStrip } from './cover-strip.ts'

/** What a sharing picture says. */
export interface SharingFacts {
  headline: string
  slug: string
  /** Which cover the text asks for. */
  cover?: string | null
  kicker?: string | null
  /** A sentence or two under the headline. */
  standfirst?: string | null
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
const STANDFIRST = { sizes: [38, 34, 30, 26, 22], leading: 1.28, above: 16, most: 104 }
const SIZES = [120, 102, 84, 78, 72, 66, 60, 54, 48, 42, 36, 30, 24]
/** Where the strip of the cover ends, and how high it is at least. */
const [STRIP_FOOT, STRIP_LEAST, STRIP_MOST] = [508, 132, 230]
const SERIF = 'font-family="\'Newsreader 16pt\'"'

/** The picture of 1200 x 630 that stands for a page elsewhere: kicker, headline, a strip of its cover, name and date. */
export function sharingDrawing(facts: SharingFacts): string {
  const green = facts.accent ?? GREEN
  const cover = coverOf(facts.slug, facts.cover)
  const { words, foot } = headed(facts)
  const strip = Math.max(foot, STRIP_FOOT - STRIP_MOST)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<path fill="${PAPER}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    facts.kicker
      ? text(facts.kicker, `x="${MARGIN}" y="84" font-family="Inter" font-weight="600" font-size="28" fill="${green}"`)
      : '',
    words,
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

/** Headline and standfirst, and where the strip may begin under them. */
function headed({ headline, standfirst, kicker, date }: SharingFacts): { words: string; foot: number } {
  const width = WIDTH - 2 * MARGIN
  const top = kicker ? 106 : 60
  const { leading, above, most } = STANDFIRST
  const second = standfirst ? setHeadline(standfirst, STANDFIRST.sizes, { width, height: most, leading }) : null
  const taken = second ? above + second.lines.length * second.size * leading : 0
  const height = STRIP_FOOT - STRIP_LEAST - 30 - top - taken
  const first = setHeadline(headline, SIZES.slice(date ? 2 : 0), { width, height, leading: LEADING })
  const under = top + first.lines.length * first.size * LEADING
  return {
    words:
      setLines(first, { top, leading: LEADING, color: INK }) +
      (second ? setLines(second, { top: under + above, leading, color: MUTED }) : ''),
    foot: under + taken + 30,
  }
}

const setLines = (
  { size, lines }: SetHeadline,
  { top, leading, color }: { top: number; leading: number; color: string },
) =>
  lines
    .map((line, index) =>
      text(
        line,
        `x="${MARGIN}" y="${(top + (index + 0.79) * size * leading).toFixed(1)}" ${SERIF} font-weight="500" font-size="${size}" letter-spacing="${((size * TRACKING) / 1000).toFixed(2)}" fill="${color}"`,
      ),
    )
    .join('')

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
