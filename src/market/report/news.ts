import { LEAST_RUN } from './news-bounds.ts'
import { type RecordNews, type SpanNews, recordNews, spanNews } from './news-heights.ts'
import { type LevelNews, levelNews } from './news-level.ts'
import {
  type FarNews,
  type PlainNews,
  type ReversalNews,
  type RunNews,
  type TurnNews,
  farNews,
  moveNews,
  runNews,
  turnNews,
} from './news-moves.ts'
import type { Run, WeekFacts } from './week-facts.ts'

/** The first figure after missing weeks. */
interface HoleNews {
  kind: 'hole'
}

/** No move. */
export interface StillNews {
  kind: 'still'
  /** In how many surveys the figure was the same. */
  surveys: number
  isLong: boolean
  run: Run
  ended: Run
}

/** Something that sets a week apart. */
export type News =
  | HoleNews
  | StillNews
  | RecordNews
  | LevelNews
  | SpanNews
  | FarNews
  | RunNews
  | TurnNews
  | ReversalNews
  | PlainNews

type Kind = News['kind']

/** What sets a week apart, the most telling first: that makes the headline. Never empty. */
export function newsOf(facts: WeekFacts): News[] {
  if (facts.isAfterHole) return [{ kind: 'hole' }]
  if (facts.move === 0) return [stillNews(facts)]
  const all = [recordNews, levelNews, spanNews, farNews, runNews, turnNews, moveNews].map((find) => find(facts))
  const found = all.filter((news) => news !== null).toSorted(byWeight)
  const kinds = new Set<Kind>(found.map(({ kind }) => kind))
  return found.filter(({ kind }) => !SAID_BY[kind]?.some((other) => kinds.has(other)))
}

function stillNews({ run, ended }: WeekFacts): StillNews {
  const surveys = run.length + 1
  return { kind: 'still', surveys, isLong: surveys >= LEAST_RUN, run, ended }
}

/** The lower, the more telling. A still week and one after a hole have no other news. */
const WEIGHT: Record<Kind, number> = {
  hole: 0,
  still: 0,
  record: 1,
  milestone: 2,
  span: 3,
  far: 3,
  level: 4,
  run: 5,
  turn: 6,
  recent: 7,
  pair: 8,
  reversal: 9,
  plain: 10,
}

/** Of a height and a move that weigh the same, the one that nothing was like for longer tells more. */
const byWeight = (one: News, other: News) =>
  WEIGHT[one.kind] - WEIGHT[other.kind] || sinceOf(one).localeCompare(sinceOf(other))

function sinceOf(news: News): string {
  if (news.kind === 'span') return news.last.on
  return news.kind === 'far' ? (news.last?.to.on ?? '') : ''
}

/** What a more telling kind has said already, or makes small. */
const SAID_BY: Partial<Record<Kind, readonly Kind[]>> = {
  span: ['record'],
  recent: ['record'],
  level: ['record', 'span'],
  reversal: ['record', 'milestone', 'span', 'far'],
  plain: ['record', 'milestone', 'span', 'far', 'level', 'run', 'turn', 'recent'],
}
