import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { href } from '#routes'
import { Button } from '#ui/button'
import { LINES, RANGES, type RatesQuery, lineIds, ratesHref, ratesQueryOf, restOf } from './rates-query.ts'
import { showState } from './show-state.ts'

const PLACE = 'since'

/** How far back the chart goes. */
export function RangeLinks({ query }: { query: RatesQuery }) {
  const router = useRouter()
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { pathname, search, hash } = event.currentTarget
    void showState(router, pathname + search + hash)
  }
  return (
    <nav className="range-links" aria-label="Span of the chart">
      {RANGES.map(({ name, label, words }) => (
        // Its own target, so that the document's listener leaves it to this one.
        <a
          key={name}
          href={ratesHref(query, { range: name }, PLACE)}
          target="_self"
          aria-label={`${label}: ${words.toLowerCase()}`}
          aria-current={name === query.range ? 'true' : undefined}
          onClick={choose}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

/** Which lines are drawn: a plain form, which needs no button where scripts run. */
export function SeriesForm({ query }: { query: RatesQuery }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const ids = lineIds(query)
  const show = () => {
    if (!form.current) return
    const chosen = new FormData(form.current).getAll('series').filter((id) => typeof id === 'string')
    const { series } = ratesQueryOf({ series: chosen.join(',') })
    if (series !== query.series) void showState(router, ratesHref(query, { series }, PLACE))
  }
  // A box may have been ticked before the scripts came.
  const showEarly = useEffectEvent(show)
  useEffect(() => showEarly(), [])
  return (
    <form ref={form} className="series-form" action={`${href('rates')}#${PLACE}`} autoComplete="off" onChange={show}>
      <fieldset>
        <legend className="visually-hidden">Lines of the chart</legend>
        {LINES.map(({ id, name }) => (
          <label key={id} className={`line-${id}`}>
            <input type="checkbox" name="series" value={id} defaultChecked={ids.includes(id)} />
            {name}
          </label>
        ))}
      </fieldset>
      {restOf(query, 'series').map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="plain" small>
        Show
      </Button>
    </form>
  )
}
