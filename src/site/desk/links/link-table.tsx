import { type ReactNode, useCallback } from 'react'
import { type ListPage, ListFrame, useList } from '#newsroom'
import { MOST_ROWS } from '#queries/desk'
import { type Column, Table } from '#ui/table'
import { CsvDownload } from './csv-download.tsx'
import { everyPage } from './every-page.ts'

interface Props<Row, Place> {
  /** A page of so many rows, or as a list has them; the same function as long as the same is asked. */
  ask: (after: Place | null, most?: number) => Promise<ListPage<Row, Place>>
  /** Said when there is none. */
  empty: { title: string; words?: string }
  caption: string
  keyOf: (row: Row) => string
  columns: Column<Row>[]
  /** All of it as a file: lines of CSV, the first of which names the columns. */
  file: { name: string; csv: (rows: readonly Row[]) => string }
}

/** A list that is read a page at a time, as a table, and all of it as a file. */
export function LinkTable<Row, Place>({ ask, empty, file, ...table }: Props<Row, Place>): ReactNode {
  const list = useList(useCallback((after: Place | null) => ask(after), [ask]))
  return (
    <ListFrame
      list={list}
      empty={empty}
      beside={
        list.rows.length > 0 && (
          <CsvDownload
            name={file.name}
            csv={(told) => everyPage((after: Place | null) => ask(after, MOST_ROWS), file.csv, told)}
          />
        )
      }
    >
      {(rows) => <Table quietCaption rows={rows} {...table} />}
    </ListFrame>
  )
}
