import { useRouter } from '@tanstack/react-router'
import { citationsOf } from '#blocks/citations.ts'
import type { Proof } from '#blocks/proof.ts'
import { href } from '#routes'
import { Code } from '#ui/documentation'
import { SectionHead } from '#ui/section-head'

/** A rate in another site's page. */
export function Framed() {
  const { origin, name } = useRouter().options.context.site
  const script = (attributes: string) => `<script src="${origin}${href('embedScript')}" ${attributes} async></script>`
  return (
    <section aria-labelledby="frames">
      <SectionHead id="frames" title="Put a rate into your page" />
      <p>
        One line of script becomes a frame where it stands: a chart over 1, 5, 10 or 30 years, or a badge of one line.
        In the query you name the series, and <code>theme=light</code> or <code>theme=dark</code> where your page has
        one theme. WordPress and others that know oEmbed show the chart when the address of the page of rates stands
        alone in a line; Ghost makes a bookmark of it, and shows the chart when the line of script stands in an HTML
        card.
      </p>
      <Code label="A chart" text={script('data-rate="chart" data-query="series=pmms-30&amp;years=5"')} />
      <Code label="A badge" text={script('data-rate="badge" data-query="series=pmms-30"')} />
      <Code
        label="A badge without script"
        text={`<iframe src="${origin}${href('rateBadge')}?series=pmms-30" title="Mortgage rate, ${name}" width="100%" height="30" loading="lazy" style="border:0"></iframe>`}
      />
      <Code label="A calculator" text={script('data-calculator="mortgage" data-query="price=450000"')} />
    </section>
  )
}

/** A figure in the forms in which it is quoted. */
export const Citing = ({ proof }: { proof: Proof }) => (
  <section aria-labelledby="cite">
    <SectionHead id="cite" title="Cite a figure" note="As the proof of each figure has it" />
    <dl>
      {citationsOf(proof).map(({ style, text }) => (
        <div key={style}>
          <dt>{style}</dt>
          <dd>{style === 'BibTeX' ? <pre>{text}</pre> : text}</dd>
        </div>
      ))}
    </dl>
  </section>
)
