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
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const message = cause instanceof Error ? cause.message : ''
  // Every error of the S3 client has it.
  if (cause instanceof Error && '$metadata' in cause) return new StorageRefusal('StoreAway', undefined, { cause })
  // The files are this machine's, and the S3 client was asked for above: what is connected to is the database.
  if (cause instanceof Error && 'syscall' in cause && cause.syscall === 'connect')
    return new StorageRefusal('DatabaseTimeout', undefined, { cause })
  if (code === '42501') {
    const words = message.includes('row-level security') ? undefined : message
    return new StorageRefusal('AccessDenied', words, { cause })
  }
  if (code === '23503') {
    const isHeld = cause instanceof Error && 'detail' in cause && String(cause.detail).includes('still referenced')
    return new StorageRefusal(isHeld ? 'ResourceReferenced' : 'RelatedResourceNotFound', undefined, { cause })
  }
  const known = codes.find(([pattern]) => pattern.test(code))
  return known ? new StorageRefusal(known[1], undefined, { cause }) : null
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
