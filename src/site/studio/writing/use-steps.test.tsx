// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { act, useEffect } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { completeFields } from '#queries/writing'
import type { Account } from '#session'
import { TextSession } from '#studio/saving'
import { currentToasts } from '#ui/toast-store.ts'
import { type Steps, useSteps } from './use-steps.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** What the backend does with a text of revision 1. */
interface Backend {
  /** A policy hides it, or somebody else has saved. */
  takesSteps: boolean
  isReadable: boolean
  keepsNotes: boolean
  revision: number
  notes: string[]
  /** What the last step wrote. */
  written: unknown
}

let root: Root
let steps: Steps
let backend: Backend

const refused = () => Response.json({ message: 'not now' }, { status: 400 })

async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { method, url } = new Request(input, init)
  if (url.includes('/text_notes')) {
    if (!backend.keepsNotes) return refused()
    backend.notes.push(url)
    return new Response(null, { status: 201 })
  }
  if (method === 'PATCH') {
    backend.written = await new Request(input, init).json()
    if (!backend.takesSteps) return Response.json([])
    backend.revision += 1
    return Response.json([{ revision: backend.revision, updated_at: '2026-08-20T12:00:00Z' }])
  }
  if (!backend.isReadable) return refused()
  if (url.includes('/pending_edits')) return Response.json([])
  const row = { title: 'Rates slip', slug: 'rates', is_published: false, revision: backend.revision }
  return Response.json([row])
}

/** A text that nobody is typing in: no word of it goes to a server or the device. */
function opened(): TextSession {
  const nowhere = { create: vi.fn(), save: vi.fn(), read: vi.fn() }
  const device = { write: async () => true, clear: vi.fn(), rename: vi.fn(), know: vi.fn() }
  return new TextSession(nowhere, device, {
    place: { kind: 'article', id: 'a1' },
    fields: completeFields({ title: 'Rates slip', slug: 'rates' }),
    publication: { isPublished: false, publishDate: null, submittedAt: null },
    version: { text: 1, pending: 0 },
    savedAt: '2026-08-20T11:00:00Z',
  })
}

function Stepping({ take }: { take: (given: Steps) => void }) {
  const client = new PostgrestClient('https://site.example/rest/v1', { fetch: respond })
  const given = useSteps({ kind: 'article', session: opened(), account: { client } as unknown as Account })
  useEffect(() => {
    take(given)
  })
  return null
}

beforeEach(() => {
  backend = { takesSteps: true, isReadable: true, keepsNotes: true, revision: 1, notes: [], written: null }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  root = createRoot(document.createElement('div'))
  act(() => root.render(<Stepping take={(given) => (steps = given)} />))
})
afterEach(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
})

const said = () => currentToasts()[0]
const takeBack = () => act(() => steps.take({ step: 'take back' }, 'Taken back.'))

it('a step that was taken is said to be, also where the text could not be read after it', async () => {
  backend.isReadable = false
  expect(await takeBack()).toBe(true)
  expect(said()?.title).toBe('Taken back. Load the page again to see the text as it is now.')
})

it('a step that a policy hid the text from is nobody else’s change', async () => {
  backend.takesSteps = false
  expect(await takeBack()).toBe(false)
  expect(said()).toMatchObject({ title: 'Nothing was changed.', description: 'this account may not write it now' })
  backend.revision = 2
  await takeBack()
  expect(said()?.description).toMatch(/^Somebody else has changed the text/)
})

it('a note that goes with a text to its author is kept once, and only with a text that goes', async () => {
  backend.takesSteps = false
  await act(() => steps.giveBack('Say which rates.'))
  expect(backend.notes).toEqual([])
  backend.takesSteps = true
  expect(await act(() => steps.giveBack('Say which rates.'))).toBe(true)
  expect(backend.notes).toHaveLength(1)
})

it('a text that went back without its note is said to be there', async () => {
  backend.keepsNotes = false
  expect(await act(() => steps.giveBack('Say which rates.'))).toBe(false)
  expect(said()).toMatchObject({
    title: 'Not all of it was done.',
    description: 'It is returned to its author, and the note was not kept: not now.',
  })
})

it('a correction is dated by the database, and not by the clock of the device', async () => {
  expect(await act(() => steps.publish(null, 'It was June.'))).toBe(true)
  expect(backend.written).toMatchObject({ corrections: [{ date: 'now', text: 'It was June.' }] })
})
