import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatFigure, periodOf, yearsBefore } from '#market'
import { type FigureQuote, type QuotedSeries, observationsBetween, quotedFigures, rateBoard } from '#queries/rates'
import type { Load } from '#queries/shared'
import { formatDay } from '#ui/dates.ts'
import { Cites } from './cites.tsx'
import { placeOf } from './figure-place.ts'
import { type Proof, citeLine } from './proof.ts'
import { RangeBar } from './range-bar.tsx'
import { proofOf } from './rate-proof.ts'
import { Sparkline } from './sparkline.tsx'

const ID = 'origin-in-text'

/** The link of a figure that somebody asked about; another one each time. */
export interface Opened {
  link: HTMLAnchorElement
}

interface Props {
  series: readonly QuotedSeries[]
  quotes: readonly (FigureQuote & { was: number | null })[]
  opened: Opened
}

interface Found {
  series: QuotedSeries
  on: string
  value: number | null
}

function foundAt({ hash }: HTMLAnchorElement, { series, quotes }: Props): Found | null {
  for (const one of series) {
    const figure = one.figures.find(({ on }) => `#${placeOf(one.id, on)}` === hash)
    const was = quotes.find((quote) => quote.series === one.id && quote.on === figure?.on)?.was ?? null
    if (figure) return { series: one, on: figure.on, value: was ?? figure.value }
  }
  return null
}

/** What proves a figure of the text, beside the link to it. */
export function OpenedFigure(props: Props) {
  const { opened } = props
  const found = foundAt(opened.link, props)
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where the browser knows it, the popover stands at its figure.
    popover.current?.showPopover({ source: opened.link })
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
        if (event.newState === 'closed') opened.link.focus({ preventScroll: true })
      }}
    >
      {found ? <Words found={found} /> : <Asked key={opened.link.hash} link={opened.link} />}
    </div>
  )
}

/** A figure that the page says nothing more of: its proof is asked for. */
function Asked({ link }: { link: HTMLAnchorElement }) {
  const { load } = useRouter().options.context
  const [proof, setProof] = useState<ReactNode>(null)
  useEffect(() => {
    proofAt(load, link.hash).then(setProof, (error: unknown) => {
      console.info('the proof did not come', error)
      setProof(
        <p>
          It did not come. <a href={link.href}>See it on the page of rates.</a>
        </p>,
      )
    })
  }, [load, link])
  return proof
}

/** The figure at a place: what `placeOf` was given. */
function figureAt(hash: string): { series: string; on: string } | null {
  const [, series, on] = /^#rate-(.+)-(\d{4}-\d\d-\d\d)$/.exec(hash) ?? []
  return series && on ? { series, on } : null
}

async function proofAt(load: Load, hash: string): Promise<ReactNode> {
  const figure = figureAt(hash)
  if (!figure) return null
  const [series] = await load(quotedFigures([figure]))
  if (series) return <Words found={{ series, on: figure.on, value: series.figures[0]?.value ?? null }} />
  // What is computed from two series is none of them.
  const rate = (await load(rateBoard())).find(({ id }) => id === figure.series)
  if (!rate) return null
  const bar = <RangeBar low={rate.low.value} high={rate.high.value} now={rate.newest.value} />
  return <ProofWords proof={proofOf(rate)} chart={bar} since={null} />
}

function Words({ found: { series, on, value } }: { found: Found }) {
  const say = (figure: number) => formatFigure(figure, series.unit, series.decimals)
  const now = series.figures.find((figure) => figure.on === on)?.value ?? null
  const { newest } = series
  const revised =
    value !== null && now !== value ? (now === null ? 'taken out by its source' : `revised to ${say(now)}`) : ''
  const later = newest.on > on ? `the newest is ${say(newest.value)}, ${periodOf(newest.on, series.frequency)}` : ''
  return (
    <ProofWords
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

interface WordsProps {
  proof: Proof
  chart: ReactNode
  /** What has become of it since. */
  since: string | null
}

const ProofWords = ({ proof, chart, since }: WordsProps) => (
  <>
    <p className="figure-proof-name">{proof.name}</p>
    <p className="figure-proof-value">
      <b>{proof.value}</b> {proof.period}
    </p>
    {chart}
    <p>
      Source: {proof.sourceUrl ? <a href={proof.sourceUrl}>{proof.source}</a> : proof.source}
      {proof.readOn && `, compared ${formatDay(proof.readOn, true)}`}
    </p>
    {since && <p>Changed since: {since}</p>}
    <p>
      To cite: <span className="figure-proof-cite">{citeLine(proof)}</span>
    </p>
    <Cites proof={proof} />
    <button type="button" className="figure-proof-close" popoverTarget={ID} popoverTargetAction="hide">
      Close
    </button>
  </>
)
