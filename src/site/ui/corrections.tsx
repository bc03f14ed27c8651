import type { Correction } from './correction-facts.ts'
import { formatMoment } from './dates.ts'

/** What an earlier version had wrong, between two rules, the newest first. */
export const Corrections = ({ corrections }: { corrections: readonly Correction[] }) =>
  corrections.length > 0 && (
    <section className="corrections" aria-label="Corrections">
      {corrections
        .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
        .map((correction) => (
          <p key={`${correction.date} ${correction.text}`}>
            <b>
              Correction
              {correction.date && (
                <>
                  , <time dateTime={correction.date}>{formatMoment(correction.date)}</time>
                </>
              )}
              .
            </b>{' '}
            {correction.text}
          </p>
        ))}
    </section>
  )
