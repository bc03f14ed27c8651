/**
 * A process to be killed: opens the database in the folder of its first argument, migrates, and writes numbered rows
 * until it is stopped. Each line it prints is a fact: `ready`, `kept N` once the database acknowledged row N, `failed
 * CODE` and then `read` or `not read CODE`, `refused EXIT MESSAGE`.
 */
import { type Caller, type Database, DatabaseRefusal, migrate, openDatabase } from '#database'
import { sentenceOf } from '#start'

const [dataDir = '', pace = '0'] = process.argv.slice(2)
const writer: Caller = { role: 'service_role', claims: {} }
const print = (line: string): boolean => process.stdout.write(`${line}\n`)
let opened: Database | undefined

try {
  const database = await openDatabase({ dataDir, poolSize: 4, log: (line) => print(`log ${line}`) })
  opened = database
  await migrate(database)
  await database.owner.unsafe(`
    create table if not exists public.kept (n int primary key, filling text);
    grant all on public.kept to service_role`)
  const stopping = new AbortController()
  process.on('SIGTERM', () => stopping.abort())
  print(`ready ${database.place}`)
  const [row] = await database.owner<{ n: number }[]>`select coalesce(max(n), 0) as n from public.kept`
  for (let n = (row?.n ?? 0) + 1; !stopping.signal.aborted; n += 1) {
    try {
      await database.asCaller(writer, 'insert into public.kept (n, filling) values ($1, $2)', [n, 'x'.repeat(500)])
      print(`kept ${n}`)
    } catch (failure) {
      print(`failed ${codeOf(failure)}`)
      await database
        .asCaller({ ...writer, readOnly: true }, 'select max(n) from public.kept', [])
        .then(() => print('read'))
        .catch((failed: unknown) => print(`not read ${codeOf(failed)}`))
    }
    await new Promise((resolve) => setTimeout(resolve, Number(pace)))
  }
  await database.stop()
} catch (failure) {
  const refusal = failure instanceof DatabaseRefusal ? failure : sentenceOf(failure)
  if (!refusal) throw failure
  print(`refused ${refusal.exitCode} ${refusal.message}`)
  process.exitCode = refusal.exitCode
  await opened?.stop()
}

function codeOf(failure: unknown): string {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : String(failure)
}
