import type { ReactNode } from 'react'
import { DeskSection, Failure, type List, ListFrame } from '#newsroom'
import { Button } from '#ui/button'
import { Rows } from '#ui/skeleton'
import type { Asked } from './use-asked.ts'

interface Props<Result> {
  id: string
  title: string
  note?: ReactNode
  asked: Asked<Result>
  /** What stands before the result, whatever it is. */
  lead?: ReactNode
  children: (result: Result) => ReactNode
}

/** A part of the dashboard with what it asked for, or why that is not there. */
export const Part = <Result,>({
  id,
  title,
  note,
  asked: { result, failure, again },
  lead,
  children,
}: Props<Result>) => (
  <DeskSection id={id} title={title} note={note}>
    {lead}
    {result !== null ? children(result) : !failure && <Loading />}
    <Failure words={failure && `This could not be read. ${failure}.`} />
    {failure && (
      <Button small kind="plain" onClick={again}>
        Try again
      </Button>
    )}
  </DeskSection>
)

const PLACEHOLDERS = 3

const Loading = () => (
  <div className="skeleton">
    <output className="visually-hidden">Loading</output>
    <Rows count={PLACEHOLDERS} />
  </div>
)

/** What is said where there is nothing to list. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="meta">{children}</p>

interface ListedProps<Row> {
  list: List<Row>
  /** Said where there is none. */
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that is read a page at a time. */
export const Listed = <Row,>({ list, empty, children }: ListedProps<Row>) =>
  list.rows.length === 0 && !list.isNew && !list.failure ? (
    <Nothing>{empty}</Nothing>
  ) : (
    <ListFrame list={list} empty={{ title: empty }} placeholders={PLACEHOLDERS}>
      {children}
    </ListFrame>
  )
