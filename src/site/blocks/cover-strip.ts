import { COVER_BOX, DOTS, type Drawing } from './cover-drawings.ts'

interface Strip {
  top: number
  width: number
  height: number
  green: string
}

const INK = '#15181e'

/** The years are not pressed flat: what is left of them is their newest part. */
const YEARS_LEAST = 1.5

/** A cover drawn as a strip over the whole width; counties are not stretched, so a second field goes on. */
export function coverStrip(drawing: Drawing, next: Drawing, strip: Strip): string {
  const { top, width, height } = strip
  const ground = drawing.kind === 'schedule' ? '#e7f0ea' : '#f3f1e9'
  return [
    `<svg x="0" y="${top.toFixed(1)}" width="${width}" height="${height.toFixed(1)}">`,
    `<path fill="${ground}" d="M0 0h${width}v${Math.ceil(height)}H0z"/>`,
    DRAWN[drawing.kind](drawing, next, strip),
    '</svg>',
  ].join('')
}

const DRAWN: Record<Drawing['kind'], (drawing: Drawing, next: Drawing, strip: Strip) => string> = {
  schedule({ green, faint }, _next, { width, height, green: color }) {
    const scale = [width / COVER_BOX.width, height / COVER_BOX.height] as const
    return (
      line(stretched(faint, ...scale), `stroke="${color}" opacity="0.55"`, 2) +
      line(stretched(green, ...scale), `stroke="${color}"`, 15)
    )
  },
  years({ green, ink, faint }, _next, { width, height, green: color }) {
    const scale = [width / COVER_BOX.width, Math.max(height / COVER_BOX.height, YEARS_LEAST)] as const
    return [
      `<g transform="translate(0 ${(height - COVER_BOX.height * scale[1]).toFixed(1)})">`,
      line(stretched(faint, ...scale), `stroke="${INK}" opacity="0.55"`, 2),
      line(stretched(ink, ...scale), `stroke="${INK}"`, 2),
      line(stretched(green, ...scale), `stroke="${color}"`, 5),
      '</g>',
    ].join('')
  },
  weeks({ green, ink }, _next, { width, green: color }) {
    const scale = [width / COVER_BOX.width, 1.64] as const
    return (
      line(stretched(ink, ...scale), `stroke="${INK}" opacity="0.85"`, 15) +
      line(stretched(green, ...scale), `stroke="${color}" opacity="0.75"`, 15)
    )
  },
  counties(drawing, next, { width, green: color }) {
    const scale = width / 2 / COVER_BOX.width
    return [drawing, next]
      .map(({ green, ink, faint }, half) =>
        [
          `<g transform="translate(${(half * width) / 2} 0)">`,
          line(
            stretched(faint, scale, scale),
            `stroke="${INK}" opacity="0.55" ${dotted(scale)}`,
            (DOTS.side - LESS) * scale,
          ),
          `<path fill="${INK}" opacity="0.85" d="${stretched(ink, scale, scale)}"/>`,
          `<path fill="${color}" d="${stretched(green, scale, scale)}"/></g>`,
        ].join(''),
      )
      .join('')
  },
}

/** Over a whole width the smallest squares are a little smaller, in the same places. */
const LESS = 1

const dotted = (scale: number) =>
  `stroke-dasharray="${(DOTS.side - LESS) * scale} ${(DOTS.gap + LESS) * scale}" stroke-dashoffset="${(-LESS / 2) * scale}"`

const line = (d: string, paint: string, thickness: number) =>
  d ? `<path fill="none" ${paint} stroke-width="${thickness}" d="${d}"/>` : ''

/** A path of M, L, H, V, h, v and z, wider by one factor and higher by another; its lines keep their thickness. */
export function stretched(path: string, x: number, y: number): string {
  return path.replace(/([MLHVhvz])([^MLHVhvz]*)/g, (_whole, command: string, given: string) => {
    const numbers = given.trim()
      ? given
          .trim()
          .split(/[\s,]+/)
          .map(Number)
      : []
    const isUpright = command === 'V' || command === 'v'
    const scaled = numbers.map((number, at) => Math.round(number * (isUpright || at % 2 === 1 ? y : x) * 10) / 10)
    return command + scaled.join(' ')
  })
}
