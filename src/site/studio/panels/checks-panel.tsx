import type { Check } from './checks.ts'

/** What to look at before the text goes out; each leads to its field. */
export const ChecksPanel = ({ checks, title }: { checks: readonly Check[]; title: string }) => (
  <section className="studio-panel" aria-labelledby="studio-checks">
    <h2 id="studio-checks">{title}</h2>
    <ul>
      {checks.map(({ isMet, words, field }) => (
        <li key={words} className={isMet ? 'studio-met' : 'studio-unmet'}>
          <span className="visually-hidden">{isMet ? 'Done: ' : 'To do: '}</span>
          {words}{' '}
          {!isMet && field && (
            <button type="button" className="link" onClick={() => document.getElementById(`text-${field}`)?.focus()}>
              Fill in
            </button>
          )}
        </li>
      ))}
    </ul>
  </section>
)
