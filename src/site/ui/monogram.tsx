const SIDE = 48
const STEP = 5

/** A face without a photograph: initials on hatching, its angle drawn from the name. */
export const Monogram = ({ name, large = false }: { name: string; large?: boolean }) => (
  <svg className={large ? 'monogram monogram-large' : 'monogram'} viewBox="0 0 48 48" aria-hidden="true">
    <path d={hatching(angleOf(name))} />
    <text x="24" y="31.5" textAnchor="middle">
      {initialsOf(name)}
    </text>
  </svg>
)

/** First letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = Array.from(words[0] ?? '')[0] ?? ''
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** One of twelve angles, in degrees; the same for the same name. */
function angleOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % 12) * 15
}

/** Parallel lines over the square; what runs past its edge is cut by the drawing's frame. */
function hatching(angle: number): string {
  return (hatchings[angle] ??= drawn(angle))
}

const hatchings: Record<number, string> = {}

function drawn(angle: number): string {
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  let path = ''
  for (let offset = -35; offset <= 35; offset += STEP) {
    const [x, y] = [SIDE / 2 - sin * offset, SIDE / 2 + cos * offset]
    path += `M${round(x - cos * 35)} ${round(y - sin * 35)}L${round(x + cos * 35)} ${round(y + sin * 35)}`
  }
  return path
}

const round = (value: number) => Math.round(value * 10) / 10
