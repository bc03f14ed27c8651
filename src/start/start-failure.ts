/** Failures that an operator can mend, in one sentence: what was thrown by the system and by the database, not by us. */

interface Sentence {
  message: string
  /** as sysexits.h has them */
  exitCode: number
}

const [NOT_THERE, UNAVAILABLE, DAMAGED, CANNOT_CREATE, IO_ERROR] = [66, 69, 70, 73, 74]

/**
 * @returns null for what is a defect of ours and shows its stack
 * @example
 * sentenceOf(new Error('EACCES: permission denied, open …')) // { message: '… may not be opened …', exitCode: 73 }
 */
export function sentenceOf(failure: unknown): Sentence | null {
  for (let at = failure; at instanceof Error; at = at.cause) {
    const found = ofSystem(at) ?? ofDatabase(at)
    if (found) return found
  }
  return null
}

function ofSystem(error: NodeJS.ErrnoException): Sentence | null {
  const { code = '', path, syscall } = error
  if (path === undefined || syscall === undefined) return null
  if (/^(?:ENOSPC|EDQUOT)$/.test(code))
    return { message: `The disk that holds ${path} is full: free some space and start again.`, exitCode: IO_ERROR }
  if (/^(?:EACCES|EPERM|EROFS)$/.test(code))
    return { message: `${path} may not be opened by this user (${code}).`, exitCode: CANNOT_CREATE }
  if (/^(?:ENOTDIR|EEXIST|EISDIR|ELOOP|ENAMETOOLONG)$/.test(code))
    return {
      message: `${path} cannot be made or opened: something else is in its way (${code}).`,
      exitCode: CANNOT_CREATE,
    }
  if (code === 'ENOENT') return { message: `${path} is not there (${code}).`, exitCode: NOT_THERE }
  return /^(?:EIO|EMFILE|ENFILE)$/.test(code)
    ? { message: `${path} cannot be opened: the system says ${error.message}.`, exitCode: IO_ERROR }
    : null
}

/** By the codes of PostgreSQL, and those of its connections; also where the backend hands them on. */
function ofDatabase(error: Error): Sentence | null {
  const isRefusedLoad = error.name === 'ContentLoadError' && 'status' in error && isFailureOfBackend(error.status)
  const told: Partial<PostgresError> = isRefusedLoad ? (error.cause ?? {}) : error
  const code = told.code ?? ''
  const [words = ''] = (told.message ?? error.message).split('\n')
  if (code === '53100' || /No space left on device|Disk quota exceeded/.test(words))
    return { message: 'The disk that holds the database is full: free some space and start again.', exitCode: IO_ERROR }
  // 3D000: its own database is gone, for one that DATABASE_URL names is refused with a sentence before.
  if (/^(?:3D000|(?:XX|58|F0)...)$/.test(code))
    return { message: `The database is damaged (${words}): bring its folder back from a backup.`, exitCode: DAMAGED }
  const isAway = /^(?:57P0[123]|08...|53...|CONNECT_|CONNECTION_|DATABASE_SLOW|E(?:CONN|PIPE))/.test(code)
  if (!isAway && !isRefusedLoad) return null
  if (code === TOOK_TOO_LONG) {
    const message = 'The database took too long: the machine is busy. Start again, and what was brought in stands.'
    return { message, exitCode: UNAVAILABLE }
  }
  return { message: `The database went away while this started (${words}).`, exitCode: UNAVAILABLE }
}

/** What the backend hands on of PostgreSQL's error. */
interface PostgresError {
  code: string
  message: string
}

/** PostgreSQL's code of a statement that was ended. */
const TOOK_TOO_LONG = '57014'

const isFailureOfBackend = (status: unknown): boolean => status === 0 || status === null || Number(status) >= 500
