import { FigureLinks } from '#blocks/figure-links'
import { FigureLink } from '#blocks/figure-link'
import type { Remark } from '#queries/stories'
import { formatDay } from '#ui/dates.ts'
import { SectionHead } from '#ui/section-head'

/** Dated remarks, each with the figure it speaks of, that figure's date and its source. */
export const Remarks = ({ remarks }: { remarks: readonly Remark[] }) =>
  remarks.length > 0 && (
    <section aria-labelledby="commentary">
      <SectionHead id="commentary" title="Rate commentary" note="Each remark with its figure" />
      <ol className="remarks">
        {remarks.map((remark) => (
          <li key={remark.on + remark.seriesName}>
            <time dateTime={remark.on}>{formatDay(remark.on, true)}</time>
            <div>
              <p className="remark">{remark.text}</p>
              <p className="meta">
                {remark.seriesName}:{' '}
                <FigureLink series={remark.series} on={remark.figureDate} isDated>
                  {remark.figure}
                </FigureLink>
                , <time dateTime={remark.figureDate}>{formatDay(remark.figureDate, true)}</time>. Source:{' '}
                {remark.source}.
              </p>
            </div>
          </li>
        ))}
      </ol>
      <FigureLinks />
    </section>
  )
