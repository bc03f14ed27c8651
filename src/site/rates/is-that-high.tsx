import { longMonth } from '#market'
import { percentBelow } from '#market/history'
import { SectionHead } from '#ui/section-head'
import { RateHistogram } from './rate-histogram.tsx'
import type { RatesFacts } from './rates-facts.ts'
import { spanAssessments } from './assessment-words.ts'

/** Every week there was, counted by its rate, with the newest among them; and the assessment for three spans. */
export function IsThatHigh({ facts, isStale }: { facts: RatesFacts; isStale: boolean }) {
  const { all, newest, decimals } = facts
  const weeks = all.rank.count.toLocaleString('en-US')
  const label =
    `All ${weeks} weekly rates from ${all.range.low.value.toFixed(decimals)}% to ${all.range.high.value.toFixed(decimals)}%: ` +
    `${percentBelow(all.rank)}% were lower than ${newest.value.toFixed(decimals)}%, the median is ${all.median.toFixed(decimals)}%.`
  return (
    <section className="section is-that-high">
      <SectionHead
        title="Is that high?"
        note={
          <>
            {`All ${weeks} weeks of the 30-year rate since ${longMonth(all.first.on)}, counted by `}
            <span className="for-desktop">quarter point</span>
            <span className="for-phone">half point</span>
          </>
        }
      />
      <RateHistogram facts={facts} isStale={isStale} label={label} />
      <div className="grid span-assessments">
        {spanAssessments(facts, isStale).map(({ title, text }) => (
          <div key={title}>
            <h3 className="headline-4">{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
