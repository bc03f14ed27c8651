import { Fragment, type ReactNode } from 'react'

/**
 * A formula of plain text, set as one: "a × b / c" as a fraction, "^−360" raised, the result after the last "=" in the
 * color of the result. Its words stay those of the text, for those who hear or copy it.
 */
export function Formula({ text }: { text: string }) {
  const sides = text.split(' = ')
  return (
    <p className="calc-formula">
      {sides.map((side, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="calc-equals"> = </span>}
          {index > 0 && index === sides.length - 1 && isFigure(side) ? <b>{side}</b> : <Side text={side} />}
        </Fragment>
      ))}
    </p>
  )
}

const isFigure = (side: string) => /^[−-]?\$?[\d,.]+%?$/.test(side)

function Side({ text }: { text: string }) {
  const fraction = fractionOf(text)
  if (!fraction) return raised(text)
  const [over, under] = fraction
  const isBracketed = text.endsWith(`(${under})`)
  return (
    <span className="calc-fraction">
      <span>{raised(over)}</span>
      <span className="visually-hidden">{isBracketed ? ' / (' : ' / '}</span>
      <span>{raised(under)}</span>
      {isBracketed && <span className="visually-hidden">)</span>}
    </span>
  )
}

/**
 * The two parts of a side that is one quotient, or null: where sums, or factors behind the divisor, stand outside of
 * brackets the plain text says it without doubt.
 */
export function fractionOf(side: string): readonly [over: string, under: string] | null {
  if (/[:;Σ]|, /.test(side)) return null
  const found: { at: number; sign: string }[] = []
  let depth = 0
  for (let at = 0; at < side.length; at += 1) {
    const letter = side.charAt(at)
    if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    else if (depth === 0 && side[at - 1] === ' ' && side[at + 1] === ' ' && '+−-–×*/÷'.includes(letter))
      found.push({ at, sign: letter })
  }
  const [last] = found.slice(-1)
  const isQuotient = last?.sign === '/' && found.slice(0, -1).every(({ sign }) => sign === '×')
  if (!isQuotient || depth !== 0) return null
  const over = side.slice(0, last.at - 1)
  const under = side.slice(last.at + 2)
  return [over, under.startsWith('(') && closesAtEnd(under) ? under.slice(1, -1) : under]
}

/** Whether the bracket that opens a text is the one that closes it. */
function closesAtEnd(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at === text.length - 1
  }
  return false
}

/** "x^−360" with its power raised. */
function raised(text: string): ReactNode {
  const pieces = text.split(/\^(\([^()]*\)|[−-]?[\w.]+)/)
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <Fragment key={index}>
        <span className="visually-hidden">^</span>
        <sup>{piece}</sup>
      </Fragment>
    ),
  )
}
