import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatFigure, periodOf, yearsBefore } from '#market'
import { type FigureQuote, type QuotedSeries, observationsBetween } from '#queries/rates'
import { formatDay } from '#ui/dates.ts'
import { ProofWords } from './figure-proof.tsx'
import { placeOf } from './figure-place.ts'
import { Sparkline } from './sparkline.tsx'

const ID = 'origin-in-text'

interface Opened {
  series: QuotedSeries
  on: string
  value: number | null
  link: HTMLElement
}

interface Props {
  series: readonly QuotedSeries[]
  quotes: readonly (FigureQuote & { was: number | null })[]
}

/** A figure in the text opens where it stands; without scripts its link leads to the list, which says the same. */
export function OpenedFigure({ series, quotes }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const main = document.getElementById('main')
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a.rate[href^="#rate-"]') : null
      const found = link && !event.ctrlKey && !event.metaKey ? figureAt(link, series, quotes) : null
      if (!found) return
      event.preventDefault()
      setOpened(found)
    }
    main?.addEventListener('click', open)
    return () => main?.removeEventListener('click', open)
  }, [series, quotes])
  useEffect(() => {
    // Where the browser knows it, the popover stands at its figure.
    if (opened) popover.current?.showPopover({ source: opened.link })
  }, [opened])
  return (
    <div
      className="figure-proof"
      id={ID}
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label="Where this figure comes from"
      onToggle={(event) => {
        if (event.newState === 'closed') opened?.link.focus({ preventScroll: true })
      }}
    >
      {opened && <Words opened={opened} />}
    </div>
  )
}

function figureAt(link: HTMLElement, series: Props['series'], quotes: Props['quotes']): Opened | null {
  const place = link.getAttribute('href')?.slice(1)
  for (const one of series) {
    const figure = one.figures.find(({ on }) => placeOf(one.id, on) === place)
    const was = quotes.find((quote) => quote.series === one.id && quote.on === figure?.on)?.was ?? null
    if (figure) return { series: one, on: figure.on, value: was ?? figure.value, link }
  }
  return null
}

function Words({ opened: { series, on, value } }: { opened: Opened }) {
  const say = (figure: number) => formatFigure(figure, series.unit, series.decimals)
  const now = series.figures.find((figure) => figure.on === on)?.value ?? null
  const { newest } = series
  const revised =
    value !== null && now !== value ? (now === null ? 'taken out by its source' : `revised to ${say(now)}`) : ''
  const later = newest.on > on ? `the newest is ${say(newest.value)}, ${periodOf(newest.on, series.frequency)}` : ''
  return (
    <ProofWords
      close={ID}
      proof={{
        name: series.name,
        value: value === null ? 'taken out by its source' : say(value),
        period: periodOf(on, series.frequency),
        source: series.sourceName,
        sourceUrl: series.sourceUrl,
        attribution: series.attribution,
        readOn: series.checkedOn,
      }}
      chart={<Year key={`${series.id} ${on}`} series={series} on={on} />}
      since={[revised, later].filter(Boolean).join('; ') || null}
    />
  )
}

/** So far back a quarterly series has a line, too. */
const YEARS: Readonly<Record<string, number>> = { monthly: 3, quarterly: 8 }

/** The figures before it, asked for when somebody looks. */
function Year({ series, on }: { series: QuotedSeries; on: string }) {
  const { load } = useRouter().options.context
  const from = yearsBefore(on, YEARS[series.frequency] ?? 1)
  const [values, setValues] = useState<readonly number[] | null>(null)
  useEffect(() => {
    load(observationsBetween(series.id, from, on)).then(
      (spell) => setValues((spell?.observations ?? []).map(({ value }) => value)),
      (error: unknown) => console.info('the proof has no chart', error),
    )
  }, [load, series.id, from, on])
  if (!values) return null
  return (
    <>
      <Sparkline values={values} />
      <p>
        {formatDay(from, true)} to {formatDay(on, true)}
      </p>
    </>
  )
}
