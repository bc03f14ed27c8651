import { FigureLink } from '#blocks/figure-link'
import { shortSource } from '#blocks/short-source.ts'
import type { Remark } from '#queries/stories'
import { href } from '#routes'
import { AuthorName } from '#ui/byline'
import { formatDay } from '#ui/dates.ts'
import { Drawn } from '#ui/drawn'
import { Monogram } from '#ui/monogram'
import { SectionHead } from '#ui/section-head'
import { SampleMark, isAllSamples } from '#ui/tag'

interface Props {
  remarks: readonly Remark[]
  /** The page says at its head that all of it are samples. */
  isAmongSamples: boolean
}

/** One remark each of four writers, with the figure that it speaks of. */
export function Writers({ remarks, isAmongSamples }: Props) {
  const isSaid = isAmongSamples || isAllSamples(remarks.map(({ author }) => author))
  if (remarks.length === 0) return null
  return (
    <Drawn as="section" className="section writers" name={['writers', remarks, isAmongSamples]}>
      <SectionHead
        title="From the writers"
        note={isSaid && !isAmongSamples && <SampleMark>Sample profiles</SampleMark>}
        more={{ href: href('authors'), label: 'All authors' }}
      />
      <div className="grid">
        {remarks.map((remark) => (
          <figure key={remark.author.name + remark.on}>
            <figcaption>
              <Monogram name={remark.author.name} />
              <p className="meta">
                <AuthorName author={remark.author} />
                {[remark.author.title, formatDay(remark.on)].filter(Boolean).join(', ')}
              </p>
            </figcaption>
            <blockquote>“{remark.text}”</blockquote>
            <p className="meta">
              On {remark.seriesName}:{' '}
              <FigureLink series={remark.series} on={remark.figureDate} isDated>
                {remark.figure}
              </FigureLink>
              , {shortSource(remark.source)}, <time dateTime={remark.figureDate}>{formatDay(remark.figureDate)}</time>
            </p>
            {remark.author.isSample && !isSaid && <SampleMark />}
          </figure>
        ))}
      </div>
    </Drawn>
  )
}
