import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { spanInWords } from '#blocks/chart-span.ts'
import { RateChartParts } from '#blocks/rate-chart'
import { type SeriesSpell, observationsBetween } from '#queries/rates'
import { askedInputs } from '#documents/schema'
import { Calculation, Picture, RateChartBlock, RelatedText } from './blocks.ts'
import { useWriter } from './studio-context.ts'
import { useShownPicture } from './use-shown-picture.ts'

const said = (props: ReactNodeViewProps, name: string): string => String(props.node.attrs[name] ?? '')

/** A block that is filled in by a form: what readers will see, in a frame with its name. */
const Framed = ({ name, children, ...props }: ReactNodeViewProps & { name: string; children: React.ReactNode }) => (
  <NodeViewWrapper className={props.selected ? 'studio-block studio-block-chosen' : 'studio-block'} data-drag-handle>
    <p className="studio-block-name">{name}</p>
    {children}
  </NodeViewWrapper>
)

function ChartView(props: ReactNodeViewProps) {
  const { client } = useWriter()
  const [spells, setSpells] = useState<SeriesSpell[] | null>(null)
  const [series, from, to] = [said(props, 'series'), said(props, 'from'), said(props, 'to')]
  useEffect(() => {
    let isWanted = true
    const asked = series.split(',').map((id) => observationsBetween(id.trim(), from, to).ask(client))
    Promise.all(asked).then(
      (found) => isWanted && setSpells(found.filter((spell) => spell !== null)),
      (error: unknown) => console.error('A chart of the text could not be drawn', error),
    )
    return () => {
      isWanted = false
    }
  }, [client, series, from, to])
  const [first] = spells ?? []
  return (
    <Framed {...props} name="Rate chart">
      {first ? (
        <figure className="chart" contentEditable={false}>
          <RateChartParts
            title={said(props, 'title')}
            what={spanInWords(first)}
            lines={(spells ?? []).map((spell) => ({ name: spell.shortName, observations: spell.observations }))}
            source={[...new Set((spells ?? []).map((spell) => spell.sourceName))].join('; ')}
            suffix={first.unit === 'percent' ? '%' : ''}
            decimals={first.decimals}
          />
        </figure>
      ) : (
        <p className="meta">{spells ? 'There are no figures to draw.' : said(props, 'title')}</p>
      )}
    </Framed>
  )
}

function PictureView(props: ReactNodeViewProps) {
  const picture = useShownPicture(said(props, 'src'))
  return (
    <Framed {...props} name={said(props, 'alt') ? 'Picture' : 'Picture without a description'}>
      <figure className="picture" contentEditable={false}>
        <img {...picture} alt={said(props, 'alt')} />
        <figcaption>
          {said(props, 'caption')} <span className="credit">{said(props, 'credit')}</span>
        </figcaption>
      </figure>
    </Framed>
  )
}

const CalculationView = (props: ReactNodeViewProps) => (
  <Framed {...props} name="Calculation">
    <aside className="note" contentEditable={false}>
      <p className="note-title">{said(props, 'title')}</p>
      <p>{said(props, 'sentence')}</p>
      {said(props, 'asks') && (
        <p className="meta">
          Readers may change:{' '}
          {askedInputs(said(props, 'asks'))
            .map(({ label }) => label)
            .join(', ')}
        </p>
      )}
    </aside>
  </Framed>
)

const RelatedView = (props: ReactNodeViewProps) => (
  <Framed {...props} name="Related">
    <aside className="note" contentEditable={false}>
      <p className="note-title">{said(props, 'title')}</p>
      <p className="meta">{said(props, 'href')}</p>
    </aside>
  </Framed>
)

/** The blocks with their views. */
export const BLOCK_VIEWS = {
  chart: RateChartBlock.extend({ addNodeView: () => ReactNodeViewRenderer(ChartView) }),
  picture: Picture.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) }),
  calculation: Calculation.extend({ addNodeView: () => ReactNodeViewRenderer(CalculationView) }),
  related: RelatedText.extend({ addNodeView: () => ReactNodeViewRenderer(RelatedView) }),
}
