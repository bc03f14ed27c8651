import type { DrawnChart } from '#documents'
import type { Correction, PrintedBody, SourceNote } from '#queries/shared'
import { Corrections } from '#ui/corrections'
import { Prose } from '#ui/prose'
import { Sources } from '#ui/sources'
import { TextChart, chartsOf } from './text-chart.tsx'
import { TextFigures, quotesOf } from './text-figures.tsx'

interface Props {
  text: PrintedBody & { sources: readonly SourceNote[]; corrections?: readonly Correction[] }
  /** Which of its charts may be wider than its column. */
  isWide?: (place: DrawnChart) => boolean
}

/** A text as it is read: its words with its charts, then what was corrected, the figures that it quotes and its sources. */
export const TextBody = ({ text, isWide = inItsColumn }: Props) => (
  <>
    <Prose
      id={text.id}
      html={text.content}
      places={chartsOf(text.figures)}
      renderPlace={(place) => <TextChart place={place} wide={isWide(place)} />}
    />
    <Corrections corrections={text.corrections ?? []} />
    <TextFigures quotes={quotesOf(text.figures)} />
    <Sources sources={text.sources} />
  </>
)

const inItsColumn = () => false
