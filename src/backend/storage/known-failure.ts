import { StorageRefusal } from './storage-refusal.ts'

/**
 * What a failure of the database or the disk means for the caller.
 *
 * @returns null for what is a defect
 * @example
 * ```ts run
 * knownFailure(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))?.code // => 'DiskFull'
 * knownFailure(Object.assign(new Error('spawn'), { code: 'EAGAIN' }))?.code // => 'StoreAway'
 * ```
 */
export function knownFailure(cause: unknown): StorageRefusal | null {
  const code = saidBy(cause, 'code')
  // Every error of the S3 client has it.
  if (cause instanceof Error && '$metadata' in cause) return new StorageRefusal('StoreAway', undefined, { cause })
  // The files are this machine's, and the S3 client was asked for above: what is connected to is the database.
  if (cause instanceof Error && 'syscall' in cause && cause.syscall === 'connect')
    return new StorageRefusal('DatabaseTimeout', undefined, { cause })
  if (code === '42501') {
    // The routine, since the message is in the language of the server.
    const isOfPolicy = saidBy(cause, 'routine') === 'ExecWithCheckOptions'
    const words = isOfPolicy || !(cause instanceof Error) ? undefined : cause.message
    return new StorageRefusal('AccessDenied', words, { cause })
  }
  if (code === '23503') {
    // The table is the one that refers: an object to its bucket, or somebody else's to an object or a bucket.
    const from = `${saidBy(cause, 'schema')}.${saidBy(cause, 'table')}`
    const isHeld = from !== '.' && from !== 'storage.objects'
    return new StorageRefusal(isHeld ? 'ResourceReferenced' : 'RelatedResourceNotFound', undefined, { cause })
  }
  const known = codes.find(([pattern]) => pattern.test(code))
  return known ? new StorageRefusal(known[1], undefined, { cause }) : null
}

function saidBy(cause: unknown, field: 'code' | 'routine' | 'schema' | 'table'): string {
  const value: unknown = cause instanceof Error ? Reflect.get(cause, field) : undefined
  return typeof value === 'string' ? value : ''
}

/** SQLSTATE (PostgreSQL, appendix A) and errors of files and sockets; the first that fits. */
const codes = [
  [/^23505$/, 'KeyAlreadyExists'],
  [/^(?:ENOSPC|EDQUOT|EFBIG|53100)$/, 'DiskFull'],
  [/^(?:53300|55P03)$/, 'SlowDown'],
  // Files, memory or processes of the system are used up for a moment.
  [/^(?:EAGAIN|EMFILE|ENFILE|ENOMEM|EBUSY)$/, 'StoreAway'],
  [/^25006$/, 'DatabaseReadOnly'],
  [/^(?:22|54)/, 'InvalidParameter'],
  [
    /^(?:CONNECTION_|CONNECT_|DATABASE_SLOW$|ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET|ENOTFOUND$|EAI_|57P0[123]|57014|08|53)/,
    'DatabaseTimeout',
  ],
] as const
