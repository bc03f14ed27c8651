const exitCodes = { unsupported: 69, damaged: 70, notWritable: 73, noSpace: 74, inUse: 75, wrongSetting: 78 } as const

/**
 * The database cannot be opened, for a reason that the operator can do something about. The message is one sentence
 * for a terminal; the exit code follows sysexits.h.
 *
 * @example
 * ```ts run
 * const refusal = new DatabaseRefusal('inUse', 'The data folder is used by another Ratesheet.')
 * refusal.exitCode // => 75
 * ```
 */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal'
  readonly exitCode: number

  constructor(reason: keyof typeof exitCodes, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCodes[reason]
  }
}

/**
 * Turns a failure of the file system into a sentence, when it is one of those that an operator meets.
 * Any other failure is returned as it is.
 *
 * @param failure what was thrown or printed
 * @param place the folder that was worked in
 * @example
 * ```ts run
 * const failure = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
 * const message = (refusalOf(failure, '/data') as Error).message
 * message // => 'The disk that holds /data is full: free some space and start again.'
 * ```
 */
export function refusalOf(failure: unknown, place: string): unknown {
  if (failure instanceof DatabaseRefusal) return failure
  const text = failure instanceof Error ? failure.message : String(failure)
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(text)) {
    return new DatabaseRefusal('noSpace', `The disk that holds ${place} is full: free some space and start again.`, {
      cause: failure,
    })
  }
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system/.test(text)) {
    return new DatabaseRefusal('notWritable', `The data folder ${place} cannot be written by this user.`, {
      cause: failure,
    })
  }
  if (/ELOOP|ENAMETOOLONG|EIO/.test(text)) {
    return new DatabaseRefusal('notWritable', `The data folder ${place} cannot be opened: ${text}`, { cause: failure })
  }
  if (/ENOTDIR|EEXIST|ENOENT[^]*(?:mkdir|realpath)/.test(text)) {
    return new DatabaseRefusal(
      'notWritable',
      `The data folder ${place} cannot be made: a file or a broken link is in its way.`,
      {
        cause: failure,
      },
    )
  }
  return failure
}
