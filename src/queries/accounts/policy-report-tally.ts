/** What a browser reports of the content security policy, and how often. */
export interface PolicyReport {
  directive: string
  blocked: string
  path: string
  source: string
  sample: string
  reports: number
}

/** Groups that wait to be written, at most; the database has a bound of its own. */
const MOST_GROUPS = 500
const OTHERS = { directive: '(others)', blocked: '', path: '', source: '', sample: '' }

/** Reports of this process that wait to be written. */
export interface PolicyReportTally {
  add(report: Omit<PolicyReport, 'reports'>): void
  /** All of them, which are then forgotten here. */
  take(): PolicyReport[]
  /** What could not be written waits again. */
  giveBack(reports: readonly PolicyReport[]): void
}

/**
 * An empty tally. It is bounded: under a flood of invented reports the rest is counted as one.
 *
 * @example
 * ```ts run
 * const tally = policyReportTally()
 * const report = { directive: 'script-src-elem', blocked: 'inline', path: '/', source: '', sample: '' }
 * const twice = [tally.add(report), tally.add(report)]
 * tally.take()[0]?.reports // => 2
 * ```
 */
export function policyReportTally(): PolicyReportTally {
  let waiting = new Map<string, PolicyReport>()
  const count = (report: PolicyReport) => {
    const key = keyOf(report)
    const known = waiting.get(key)
    if (known) known.reports += report.reports
    else if (waiting.size < MOST_GROUPS || report.directive === OTHERS.directive) waiting.set(key, { ...report })
    else count({ ...OTHERS, reports: report.reports })
  }
  return {
    add: (report) => count({ ...report, reports: 1 }),
    take() {
      const taken = [...waiting.values()]
      waiting = new Map()
      return taken
    },
    giveBack: (reports) => reports.forEach(count),
  }
}

const keyOf = ({ directive, blocked, path, source }: PolicyReport) => [directive, blocked, path, source].join('\n')
