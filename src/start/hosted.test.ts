import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { openHosted } from './hosted.ts'

const HOSTED = { BACKEND_URL: 'https://backend.example', BACKEND_ANON_KEY: 'key' }
const WORK =
  /^scheduled work is off \(publication at its minute, .*, letters to subscribers, .*\): DATABASE_URL is not set$/
const LATE = /^scheduled work is off \(.*\), and changes are seen within ten minutes: DATABASE_URL is not set$/

async function noticesWith(more: Record<string, string>): Promise<string[]> {
  await using opened = new AsyncDisposableStack()
  return (await openHosted(readConfig({ ...HOSTED, ...more }), opened)).notices
}

test('a site without the database of its backend says which work is off', async () => {
  expect(await noticesWith({ BACKEND_SERVICE_KEY: 'secret' })).toEqual([expect.stringMatching(WORK)])
})

test('a site with the public key alone says that import is off, too, and how late changes are seen', async () => {
  expect(await noticesWith({})).toEqual([
    'the import of content is off: BACKEND_SERVICE_KEY is not set',
    expect.stringMatching(LATE),
  ])
})
