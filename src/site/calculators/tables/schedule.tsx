import { useEffect, useId, useRef, useState } from 'react'
import { SectionHead } from '#ui/section-head'
import type { ResultTable } from '#calculators'
import { TableFrame } from './frame.tsx'
import { useLongRows } from './long-rows.ts'
import { ROUNDED, rowsMarkup, writingOf } from './rows.ts'

const BY_YEAR = / by year/
const BY_MONTH = / by month/

/** Whether these are one schedule, told by year and by month. */
export const isSchedule = (years: ResultTable, months: ResultTable | undefined): months is ResultTable =>
  months?.isLong === true && BY_YEAR.test(years.title) && BY_MONTH.test(months.title)

/** A schedule by year, or all of it by month; on paper as on the screen. The choice needs no scripts. */
export function Schedule({ years, months: newest }: { years: ResultTable; months: ResultTable }) {
  const name = useId()
  const byMonth = useRef<HTMLInputElement>(null)
  const [isByMonth, setByMonth] = useState(false)
  const { table: months, writing, rows } = useLongRows(newest, isByMonth)
  const written = writingOf(years)
  /* A reader may have chosen before the scripts were there. */
  useEffect(() => setByMonth(byMonth.current?.checked ?? false), [])
  return (
    <section className="result-table-section schedule" id={years.id}>
      <SectionHead title={years.title.replace(BY_YEAR, '')} {...(written.isRounded ? { note: ROUNDED } : {})} />
      <fieldset className="schedule-switch no-print">
        <legend className="visually-hidden">Rows of the schedule</legend>
        <label>
          <input type="radio" name={name} defaultChecked onChange={() => setByMonth(false)} />
          <span>By year</span>
        </label>
        <label>
          <input type="radio" name={name} ref={byMonth} data-rows="months" onChange={() => setByMonth(true)} />
          <span>By month</span>
        </label>
      </fieldset>
      <div className="schedule-years">
        <TableFrame table={years} writing={written} rows={rowsMarkup(years, written)} />
      </div>
      <div className="schedule-months long-rows" id={months.id}>
        <TableFrame table={months} writing={writing} rows={rows} />
      </div>
    </section>
  )
}
