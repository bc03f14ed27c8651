import { randomUUID } from 'node:crypto'
import { type Caller, logWords } from '#wire'
import type { Channel, Permissions } from './channel.ts'
import { isDatabaseAway } from './failures.ts'
import type { RealtimeContext } from './realtime-context.ts'
import { type Command, passingRows } from './row-policies.ts'
import { type TableFacts, readFacts } from './table-facts.ts'

/** What a private channel is for, as policies of realtime.messages call it. */
type Extension = 'broadcast' | 'presence'

/** What a caller may read of a private channel. */
export async function readPermissions(
  context: Pick<RealtimeContext, 'database' | 'clock' | 'log'>,
  caller: Caller,
  { name, withPresence }: { name: string; withPresence: boolean },
): Promise<Permissions> {
  const extensions: Extension[] = withPresence ? ['broadcast', 'presence'] : ['broadcast']
  const allowed = await allowedExtensions(context, { caller, name, extensions, command: 'select' })
  return {
    readBroadcast: allowed.has('broadcast'),
    readPresence: withPresence ? allowed.has('presence') : null,
    writeBroadcast: null,
    writePresence: null,
  }
}

/** Whether a channel's caller may write; asked once for a token. Presence that begins later is allowed to read, too. */
export async function mayWrite(context: RealtimeContext, channel: Channel, extension: Extension): Promise<boolean> {
  const { permissions, name } = channel
  const known = extension === 'broadcast' ? permissions.writeBroadcast : permissions.writePresence
  if (known !== null) return known
  const { caller } = channel.identity
  const may = await mayCallerWrite(context, { caller, name, extension })
  if (extension === 'broadcast') permissions.writeBroadcast = may
  else {
    permissions.readPresence ??= (await readPermissions(context, caller, { name, withPresence: true })).readPresence
    permissions.writePresence = may
  }
  return may
}

/** Whether a caller may send to a private channel. */
export async function mayCallerWrite(
  context: Pick<RealtimeContext, 'database' | 'clock' | 'log'>,
  { caller, name, extension }: { caller: Caller; name: string; extension: Extension },
): Promise<boolean> {
  const allowed = await allowedExtensions(context, { caller, name, extensions: [extension], command: 'insert' })
  return allowed.has(extension)
}

interface Question {
  caller: Caller
  name: string
  extensions: readonly Extension[]
  command: Command
}

/** A policy that fails allows nothing, and the log says how it failed; a database that is away is the caller's to see. */
async function allowedExtensions(
  context: Pick<RealtimeContext, 'database' | 'clock' | 'log'>,
  { caller, name, extensions, command }: Question,
): Promise<Set<Extension>> {
  const facts = await messagesFacts(context)
  const rows = extensions.map((extension) => probe(name, extension, context.clock()))
  try {
    const settings = { 'realtime.topic': name }
    const passing = await passingRows(context.database, { facts, caller, command, rows, settings })
    return new Set(extensions.filter((_, place) => passing.has(place)))
  } catch (cause) {
    if (isDatabaseAway(cause)) throw cause
    context.log(`realtime: a policy of realtime.messages failed: ${logWords(cause)}`)
    return new Set()
  }
}

async function messagesFacts({ database }: Pick<RealtimeContext, 'database'>): Promise<TableFacts> {
  const [row] = await database.owner<{ oid: number }[]>`select 'realtime.messages'::regclass::oid as oid`
  const facts = row && (await readFacts(database, '', [row.oid])).get(row.oid)
  if (!facts) throw new Error('realtime.messages is not in the catalog')
  return facts
}

/** A row of realtime.messages as the hosted service asks its policies about it. */
function probe(topic: string, extension: Extension, now: Date): string {
  const at = now.toISOString().slice(0, -1)
  return JSON.stringify({ id: randomUUID(), topic, extension, private: false, inserted_at: at, updated_at: at })
}
