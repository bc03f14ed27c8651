import { connect, type Target } from './connect.ts'
import { type ConnectionPool, connectionPool, type Slot } from './connection-pool.ts'
import { OwnerConnection } from './owner-connection.ts'
import { inTime, ownerDeadline } from './owner-deadline.ts'
import { type OwnerSql, type Sql, templates, type TransactionSql } from './sql.ts'

/**
 * The owner's statements on the target. Nothing is connected before the first one.
 *
 * @param connections at most so many at once
 * @example
 * ```ts
 * const sql = openOwner({ url: 'postgresql://postgres@localhost:5432/postgres' }, 2)
 * await sql`select 1 as one`
 * ```
 */
export function openOwner(target: Target, connections: number): OwnerSql {
  const deadline = ownerDeadline(target)
  const pool = connectionPool(async () => new OwnerConnection(await connect(target, 'owner'), deadline), connections)
  const sql: Sql = Object.assign(
    templates((text, values) => onSlot(pool, (connection) => connection.query(text, values))),
    {
      copyOut: (text: string) => copiedOut(pool, text),
      copyIn: (text: string, rows: AsyncIterable<Uint8Array>) =>
        onSlot(pool, (connection) => connection.copyIn(text, rows)),
    },
  )
  function begin<Made>(...given: [string, Work<Made>] | [Work<Made>]): Promise<Made> {
    const [options, work] = given.length === 1 ? ['', given[0]] : given
    return onSlot(pool, (connection) => transaction(connection, options, work))
  }
  return Object.assign(sql, {
    begin,
    async reserve() {
      const { slot, connection } = await taken(pool)
      const end = () => {
        connection.stop()
        pool.give(slot)
      }
      return Object.assign(sqlOf(connection), { end, lost: connection.lost })
    },
    async notify(channel: string, payload: string) {
      await sql`select pg_notify(${channel}, ${payload})`
    },
    end: () => pool.stop(),
  })
}

type Work<Made> = (sql: TransactionSql) => PromiseLike<Made>

interface Taken {
  slot: Slot<OwnerConnection>
  connection: OwnerConnection
}

const taken = (pool: ConnectionPool<OwnerConnection>): Promise<Taken> =>
  inTime(opened(pool), ({ slot }) => pool.give(slot))

async function opened(pool: ConnectionPool<OwnerConnection>): Promise<Taken> {
  const slot = await pool.take()
  try {
    return { slot, connection: pool.connectionOf(slot) ?? (await pool.open(slot)) }
  } catch (cause) {
    pool.give(slot)
    throw cause
  }
}

async function onSlot<Made>(
  pool: ConnectionPool<OwnerConnection>,
  work: (connection: OwnerConnection) => Promise<Made>,
): Promise<Made> {
  const { slot, connection } = await taken(pool)
  try {
    return await work(connection)
  } finally {
    pool.give(slot)
  }
}

async function* copiedOut(pool: ConnectionPool<OwnerConnection>, text: string): AsyncGenerator<Buffer> {
  const { slot, connection } = await taken(pool)
  try {
    yield* connection.copyOut(text)
  } finally {
    pool.give(slot)
  }
}

function sqlOf(connection: OwnerConnection): Sql {
  return Object.assign(
    templates((text, values) => connection.query(text, values)),
    {
      copyOut: (text: string) => connection.copyOut(text),
      copyIn: (text: string, rows: AsyncIterable<Uint8Array>) => connection.copyIn(text, rows),
    },
  )
}

async function transaction<Made>(connection: OwnerConnection, options: string, work: Work<Made>): Promise<Made> {
  await connection.query(`begin ${options}`)
  try {
    const made = await work(transactionSql(connection))
    // A commit after a failure that somebody caught would be a rollback that nobody is told of.
    const failure = connection.failureOfTransaction
    if (failure !== null) throw failure
    await connection.query('commit')
    return made
  } catch (failure) {
    await connection.query('rollback').catch(() => connection.cut())
    throw failure
  }
}

function transactionSql(connection: OwnerConnection, depth = 0): TransactionSql {
  const name = `s${depth}`
  return Object.assign(sqlOf(connection), {
    async savepoint<Made>(work: Work<Made>): Promise<Made> {
      await connection.query(`savepoint ${name}`)
      try {
        const made = await work(transactionSql(connection, depth + 1))
        await connection.query(`release ${name}`)
        return made
      } catch (failure) {
        await connection.query(`rollback to ${name}`)
        throw failure
      }
    },
  })
}
