import type { Outcome } from '#bots'
import { type Column, Table } from '#ui/table'
import type { Check } from './ai-test-model.ts'

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  verified: 'Verified',
  forged: 'Forged',
  unverifiable: 'Unverifiable',
}

export const Outcomes = ({ outcome, reason }: { outcome: Outcome; reason: string }) => (
  <p className="bots-outcome">
    <b className={`bots-${outcome}`}>{OUTCOMES[outcome]}</b> {reason}
  </p>
)

const COLUMNS: readonly Column<Check>[] = [
  { head: 'Check', kind: 'row', cell: ({ what }) => what },
  { head: 'Outcome', cell: ({ outcome }) => <b className={`bots-${outcome}`}>{OUTCOMES[outcome]}</b> },
  { head: 'Why', cell: ({ reason }) => <span>{reason}</span> },
]

export const Checks = ({ checks, caption }: { checks: readonly Check[]; caption: string }) => (
  <Table caption={caption} quietCaption rows={checks} keyOf={({ what }) => what} columns={COLUMNS} />
)
