/** Responses in the form in which the sources give them, with their traps. */

const PMMS_HEADER = 'date,pmms30,pmms30p,pmms15,pmms15p,pmms51,pmms51p,pmms51m,pmms51spread'

/** A week of Freddie Mac's survey; what is not given stands there as a blank. */
export interface PmmsWeek {
  on: string
  pmms30?: number
  pmms30p?: number
  pmms15?: number
  pmms15p?: number
  pmms51?: number
  pmms51p?: number
  pmms51m?: number
}

/** As Freddie Mac writes a day: without leading zeros. */
export function americanDay(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number)
  return `${month}/${day}/${year}`
}

/** Freddie Mac's file: unquoted rows, from November 17, 2022 quoted and short ones, from 2026 unquoted again. */
export function pmmsFile(weeks: readonly PmmsWeek[], lineEnd = '\n'): string {
  const rows = weeks.map(({ on, ...week }) => {
    const { pmms30 = '', pmms15 = '', pmms15p = '', pmms51 = '', pmms51p = '', pmms51m = '' } = week
    if (on >= '2022-11-17' && on < '2026-01-01') return `"${americanDay(on)}","${pmms30}","","${pmms15}"`
    const { pmms30p = on < '1991-08-30' ? ' ' : '' } = week
    return [americanDay(on), pmms30, pmms30p, pmms15, pmms15p, pmms51, pmms51p, pmms51m, ''].join(',')
  })
  return [PMMS_HEADER, ...rows, ''].join(lineEnd)
}

/** The file of a FRED chart; null is a missing value. */
export function fredFile(id: string, values: readonly (readonly [string, string | null])[], isOld = false): string {
  const header = `${isOld ? 'DATE' : 'observation_date'},${id}`
  return [header, ...values.map(([on, value]) => `${on},${value ?? (isOld ? '.' : '')}`), ''].join('\n')
}

/** What FRED's interface for programs gives. */
export function fredResponse(values: readonly (readonly [string, string])[]) {
  const today = { realtime_start: '2026-11-20', realtime_end: '2026-11-20' }
  const observations = values.map(([date, value]) => ({ ...today, date, value }))
  const span = { observation_start: '1600-01-01', observation_end: '9999-12-31', units: 'lin', output_type: 1 }
  const page = { file_type: 'json', order_by: 'observation_date', sort_order: 'asc', offset: 0, limit: 100_000 }
  return JSON.stringify({ ...today, ...span, ...page, count: values.length, observations })
}

/** A day of the Treasury's par yield curve. */
export interface TreasuryDay {
  on: string
  two?: string
  ten?: string
  thirty?: string
}

const padded = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`

/** The Treasury's file of a year, newest day first; a maturity came in 2025. */
export function treasuryFile(days: readonly TreasuryDay[], hasNewMaturity = true): string {
  const middle = hasNewMaturity ? ',"1.5 Month"' : ''
  const header = `Date,"1 Mo"${middle},"2 Mo","3 Mo","6 Mo","1 Yr","2 Yr","3 Yr","5 Yr","7 Yr","10 Yr","20 Yr","30 Yr"`
  const rows = days
    .toSorted((one, other) => other.on.localeCompare(one.on))
    .map(({ on, two = '', ten = '', thirty = '' }) => {
      const short = hasNewMaturity ? '3.72,3.71,3.66' : '3.72,3.66'
      return `${padded(on)},${short},3.65,3.58,3.47,${two},3.55,3.74,3.95,${ten},4.81,${thirty}`
    })
  return [header, ...rows].join('\n')
}

const element = (name: string, value: string | undefined) =>
  value === undefined ? '' : `<d:${name} m:type="Edm.Double">${value}</d:${name}>\n`

/** The Treasury's XML feed of a year, in the dress for programs or, as `pre`, in the one that it shows to people. */
export function treasuryFeed(days: readonly TreasuryDay[], root: 'feed' | 'pre' = 'feed'): string {
  const entries = days.map(
    ({ on, two, ten, thirty }) => `<entry xmlns="http://www.w3.org/2005/Atom">
<title type="text"></title>
<author><name /></author>
<content type="application/xml">
<m:properties xmlns:m="http://schemas.microsoft.com/ado/2007/08/dataservices/metadata">
<d:NEW_DATE m:type="Edm.DateTime">${on}T00:00:00</d:NEW_DATE>
${element('BC_2YEAR', two)}${element('BC_10YEAR', ten)}${element('BC_30YEAR', thirty)}<d:BC_30YEARDISPLAY m:type="Edm.Double">${thirty ?? '0'}</d:BC_30YEARDISPLAY>
</m:properties>
</content>
</entry>`,
  )
  const title = '<title type="text">DailyTreasuryYieldCurveRateData</title>'
  return `<?xml version="1.0" encoding="utf-8" standalone="yes" ?>\n  <${root}> ${title}\n${entries.join('\n')}\n</${root}>\n`
}
