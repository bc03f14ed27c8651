import { expect, test } from 'vitest'
import { sentenceOf } from './start-failure.ts'

const system = (code: string) =>
  Object.assign(new Error(`${code}: as the system says it`), { code, syscall: 'mkdir', path: '/srv/data/storage' })
const database = (code: string, message = 'invalid page in block 0') => Object.assign(new Error(message), { code })
const failedLoad = (status: number, cause?: object) =>
  Object.assign(new Error('Failed to load', { cause }), { name: 'ContentLoadError', status })

test.each([
  ['a full disk', system('ENOSPC'), 74, 'The disk that holds /srv/data/storage is full'],
  ['a folder of somebody else', system('EACCES'), 73, '/srv/data/storage may not be opened by this user'],
  ['a file in the way', system('ENOTDIR'), 73, '/srv/data/storage cannot be made or opened'],
  ['a link to itself', system('ELOOP'), 73, '/srv/data/storage cannot be made or opened'],
  ['a file that is missing', system('ENOENT'), 66, '/srv/data/storage is not there'],
  ['a full disk of the database', database('53100'), 74, 'The disk that holds the database is full'],
  ['a damaged catalog', database('XX001'), 70, 'The database is damaged (invalid page in block 0)'],
  ['a file of the database that is gone', database('58P01'), 70, 'The database is damaged'],
  ['a folder of the database that is gone', database('3D000', 'database "postgres" does not exist'), 70, 'is damaged'],
  ['a database that ended', database('57P03'), 69, 'The database went away while this started'],
  [
    'a backend that gave no response',
    failedLoad(503),
    69,
    'The database went away while this started (Failed to load)',
  ],
  [
    'a backend that says why',
    failedLoad(500, { code: '08006', message: 'connection closed\nin the middle' }),
    69,
    '(connection closed)',
  ],
  [
    'a backend whose database has no space',
    failedLoad(500, { code: '53100', message: 'could not extend file "base/5/18005": No space left on device' }),
    74,
    'The disk that holds the database is full',
  ],
  [
    'a backend whose database ended for want of space',
    failedLoad(503, { code: '08006', message: 'could not write to file "pg_wal/xlogtemp.1": No space left on device' }),
    74,
    'The disk that holds the database is full',
  ],
  [
    'a backend of a damaged database',
    failedLoad(500, { code: 'XX001', message: 'invalid page' }),
    70,
    '(invalid page)',
  ],
  ['a machine that is too busy', failedLoad(500, { code: '57014', message: 'canceling' }), 69, 'Start again'],
])('%s is one sentence', (_, failure, exitCode, words) => {
  for (const thrown of [failure, new Error('the import failed', { cause: failure })]) {
    const sentence = sentenceOf(thrown)
    expect([sentence?.exitCode, sentence?.message]).toEqual([exitCode, expect.stringContaining(words)])
    expect(sentence?.message).not.toContain('\n')
  }
})

test('a defect of ours is none', () => {
  expect(sentenceOf(new TypeError('x is not a function'))).toBeNull()
  expect(sentenceOf(database('42703', 'column does not exist'))).toBeNull()
  expect(sentenceOf(failedLoad(400))).toBeNull()
  expect(sentenceOf('thrown')).toBeNull()
})
