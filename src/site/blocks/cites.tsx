import { CopyButton } from '#ui/copy'
import { citationsOf } from './citations.ts'
import type { Proof } from './proof.ts'

/** A figure in every form in which it is quoted, each to be copied. */
export const Cites = ({ proof }: { proof: Proof }) => (
  <details className="figure-cites">
    <summary>Cite it in another form</summary>
    <dl>
      {citationsOf(proof).map(({ style, text }) => (
        <div key={style}>
          <dt>
            {style} <CopyButton text={text} of={`as ${style}`} then="Paste it into your text." />
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </details>
)
