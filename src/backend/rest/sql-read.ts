import { bodySql, responseSettingsSql } from './sql-body.ts'
import type { Shape } from './sql-body.ts'
import { countedSql } from './sql-count.ts'
import { levelSql } from './sql-level.ts'
import { pageFirst } from './sql-page-first.ts'
import type { Scope, Source } from './source.ts'
import type { Statement } from './sql-text.ts'
import type { Level } from './tree.ts'

/** What a read statement is made of. The level's limit and offset are slots like any value. */
export interface ReadPlan {
  source: Source
  level: Level
  shape: Shape
  /** `within`: the exact number only while it is not above the bound of a response */
  count: 'none' | 'exact' | 'within'
  /** what follows FROM */
  from: string
  /** what stands before SELECT: `with ... as (...)` */
  before?: string
  /** a function that returns one row has one, whatever filters say of it */
  isSingle?: boolean
  /** further columns: conditions that undo the statement */
  checks?: string
  /** the rows are those of a table or view, and cost nothing until they are read */
  isTable?: boolean
}

/** The one statement of a read: its single row holds `body`, `page` (rows in it) and `total` (null when not asked for). */
export function readSql(scope: Scope, plan: ReadPlan): Statement {
  const { limit, offset } = plan.level
  const limited = limit === null ? '' : ` limit ${scope.parameters.rows(limit)}`
  const skipped = offset === null ? '' : ` offset ${scope.parameters.of(offset, 'bigint')}`
  const first = pageFirst(plan, scope, limited + skipped)
  const { text, outputs } = first ?? levelSql(plan.level, plan.source, scope, { from: plan.from })
  const rows = first ? text : text + limited + skipped
  const isOfMany = outputs.some(({ aggregate, isCount }) => aggregate !== null || isCount)
  const total = plan.count === 'none' ? 'null' : totalSql(plan, scope, isOfMany)
  const page = plan.isSingle ? '1' : 'count(*)::int'
  const select = `${plan.before ?? ''}select ${bodySql(plan.shape)} as body, ${page} as page, ${total} as total`
  return {
    text: `${select}${responseSettingsSql}${plan.checks ?? ''} from (${rows}) as r`,
    slots: scope.parameters.slots,
  }
}

/**
 * A page that is not full says the total by itself; the count then costs nothing, for PostgreSQL does not run it.
 *
 * @param isOfMany a row of the page stands for many that are counted
 */
function totalSql(plan: ReadPlan, scope: Scope, isOfMany: boolean): string {
  const { limit, offset } = plan.level
  const counted = countedSql(plan.level, plan.source, scope, { from: plan.from })
  const bounded = plan.count === 'within' ? ` limit ${scope.most + 1}` : ''
  const count = `(select count(*) from (${counted}${bounded}) as c)`
  if (limit === null || isOfMany) return `${count}::int`
  const isShort = `count(*) < ${scope.parameters.rows(limit)}`
  if (offset === null) return `case when ${isShort} then count(*) else ${count} end::int`
  const skipped = scope.parameters.of(offset, 'bigint')
  return `case when ${isShort} and count(*) > 0 then ${skipped} + count(*) else ${count} end::int`
}

/** The statement that asks how many rows PostgreSQL expects. */
export function expectedSql(scope: Scope, plan: Pick<ReadPlan, 'level' | 'source' | 'from'>): Statement {
  const counted = countedSql(plan.level, plan.source, scope, { from: plan.from })
  return { text: `explain (format json) ${counted}`, slots: scope.parameters.slots }
}
