import { describe, expect, it } from 'vitest'

import { DatabaseRefusal, refusalOf } from './database-refusal.ts'
import { shippedServer } from './server-binaries.ts'
import { serverUser } from './server-user.ts'

describe('a machine that cannot run the embedded database', () => {
  it('is told to set DATABASE_URL', () => {
    expect(() => shippedServer('plan9-mips')).toThrow(
      'No PostgreSQL is shipped for plan9-mips: set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  })

  it('is told when root has nobody to become', () => {
    expect(() => serverUser(0, 'root:x:0:0::/root:/bin/sh\n')).toThrow('no user nobody')
    expect(serverUser(0, 'nobody:x:65534:65533::/:/bin/false')).toEqual({ uid: 65_534, gid: 65_533 })
    expect(serverUser(1000, '')).toBeNull()
  })
})

describe('a failure of the disk', () => {
  it.each([
    ['ENOSPC: no space left on device, write', 74],
    ['initdb: error: could not write file: No space left on device', 74],
    ['EROFS: read-only file system, mkdir', 73],
  ])('%s ends with exit code %i', (message, exitCode) => {
    expect(refusalOf(new Error(message), '/data')).toMatchObject({ name: 'DatabaseRefusal', exitCode })
  })

  it('that nobody knows is passed on as it is', () => {
    const failure = new Error('something else')
    expect(refusalOf(failure, '/data')).toBe(failure)
    expect(failure).not.toBeInstanceOf(DatabaseRefusal)
  })
})
