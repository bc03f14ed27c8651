import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import { Rows } from '#ui/skeleton'
import { State } from '#ui/state'
import { Failure } from './desk-section.tsx'
import type { List } from './use-list.ts'

interface Props<Row> {
  list: List<Row>
  /** Said when there is none. */
  empty: { title: string; words?: string }
  /** Rows that hold the place of those to come, ten where nothing is said. */
  placeholders?: number
  /** Beside the way to more. */
  beside?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that is read a page at a time: while others are on their way, what stood there before stands where it stood. */
export function ListFrame<Row>({ list, empty, placeholders = 10, beside, children }: Props<Row>) {
  const { rows, isLoading, isNew, failure } = list
  return (
    <>
      <div className="desk-list" aria-busy={isLoading}>
        {rows.length > 0 ? children(rows) : isNew ? <Loading count={placeholders} /> : !failure && <Empty {...empty} />}
      </div>
      <Failure words={failure && `The list could not be read. ${failure}.`} />
      <p className="actions desk-more">
        {failure && (
          <Button small kind="plain" onClick={list.again}>
            Try again
          </Button>
        )}
        {list.hasMore && (
          <Button small kind="plain" aria-disabled={isLoading} onClick={list.more}>
            Show more
          </Button>
        )}
        {beside}
      </p>
    </>
  )
}

const Loading = ({ count }: { count: number }) => (
  <div className="skeleton">
    <output className="visually-hidden">Loading</output>
    <Rows count={count} />
  </div>
)

const Empty = ({ title, words }: { title: string; words?: string }) => (
  <State name="No result" title={title}>
    {words && <p>{words}</p>}
  </State>
)
