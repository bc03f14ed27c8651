import { TextBody } from '#blocks/text-body'
import type { WaitingReport } from '#queries/desk'
import { formatMoment } from '#ui/dates.ts'
import { KeyPoints } from '#ui/key-points'
import { Kicker } from '#ui/meta'
import { SampleMark, StateMark } from '#ui/tag'

/** A report as readers will have it; under its head stands its state instead of the day of its publication. */
export const ReportText = ({ report }: { report: WaitingReport }) => (
  <article className="desk-text" aria-labelledby="report-title">
    <Kicker also={<SampleMark>Written from data by program</SampleMark>}>{report.category}</Kicker>
    <h2 className="headline-2" id="report-title">
      {report.title}
    </h2>
    <p className="standfirst">{report.excerpt}</p>
    <p className="meta">
      {report.author.name}, {report.readTime} <StateMark tone="draft">draft</StateMark> of{' '}
      <time dateTime={report.updatedAt}>{formatMoment(report.updatedAt)}</time>
    </p>
    <KeyPoints points={report.keyPoints} />
    <TextBody text={report} />
  </article>
)
