import { afterAll, beforeAll, expect, it } from 'vitest'

import { CALLERS, type Caller, type Callers, newsroomCallers } from '../support/site/callers.ts'
import { type TestSite, startSite } from '../support/site/site.ts'

let site: TestSite
let callers: Callers
let story: { id: string; author_id: string }

beforeAll(async () => {
  site = await startSite()
  callers = await newsroomCallers(site)
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It is so.' }] }] }
  const made = await callers.ask('author', 'POST', '/rest/v1/articles', { slug: 'a-life', title: 'A life', document })
  ;[story] = JSON.parse(made.text) as [typeof story]
  // The rival has a byline, too.
  await callers.ask('rival', 'POST', '/rest/v1/articles', { slug: 'another', title: 'Another' })
})
afterAll(() => site.stop())

const own = () => `/rest/v1/articles?id=eq.${story.id}`
const WRITERS: readonly Caller[] = ['author', 'editor', 'admin']
const DESK: readonly Caller[] = ['editor', 'admin']

/** What somebody may try with the text of somebody else in any state, and leaves it as it is. */
const TRIES: Readonly<Record<string, (who: Caller) => Promise<boolean>>> = {
  // Not all columns are everybody’s.
  'reads it': (who) => callers.done(who, 'GET', `${own()}&select=id,title,content`),
  'reads its versions': (who) => callers.done(who, 'GET', `/rest/v1/revisions?content_id=eq.${story.id}`),
  'writes a note on it': (who) =>
    callers.done(who, 'POST', '/rest/v1/text_notes', { kind: 'article', content_id: story.id, body: 'Say so.' }),
  'reads the notes on it': (who) => callers.done(who, 'GET', `/rest/v1/text_notes?content_id=eq.${story.id}`),
  'reads the change that waits': (who) => callers.done(who, 'GET', `/rest/v1/pending_edits?content_id=eq.${story.id}`),
  'changes it': (who) => callers.done(who, 'PATCH', own(), { meta_description: `By ${who}` }),
}

/** What nobody but those named may do to it, whatever its state. */
const THEFTS: Readonly<Record<string, readonly [readonly Caller[], (who: Caller) => Promise<boolean>]>> = {
  'publishes it': [
    DESK,
    (who) => callers.done(who, 'PATCH', own(), { is_published: true, publish_date: '2026-01-01' }),
  ],
  'dates it': [DESK, (who) => callers.done(who, 'PATCH', own(), { publish_date: '2030-01-01' })],
  'corrects it': [
    DESK,
    (who) => callers.done(who, 'PATCH', own(), { corrections: [{ date: '2026-08-20', text: 'No.' }] }),
  ],
  'takes it': [DESK, (who) => callers.done(who, 'PATCH', own(), { author_id: null })],
  'deletes it': [WRITERS, (who) => callers.done(who, 'DELETE', own())],
  'begins a change of it': [
    DESK,
    (who) =>
      callers.done(who, 'POST', '/rest/v1/pending_edits', {
        kind: 'article',
        content_id: story.id,
        fields: { title: 'Mine' },
        base_revision: 1,
      }),
  ],
}

interface Stage {
  stage: string
  /** Who brings it there, and how. */
  step: () => Promise<boolean>
  reads: readonly Caller[]
  /** Of the working desk: versions, notes. */
  works: readonly Caller[]
  changes: readonly Caller[]
  pending: readonly Caller[]
}

const HOUR = 3_600_000
const by = (who: Caller, json: object) => () => callers.done(who, 'PATCH', own(), json)
const inner = { reads: WRITERS, works: WRITERS, changes: WRITERS, pending: [] }
const STAGES: readonly Stage[] = [
  { stage: 'a draft', step: async () => true, ...inner },
  { stage: 'in review', step: () => by('author', { submitted_at: new Date().toISOString() })(), ...inner },
  { stage: 'returned', step: by('editor', { submitted_at: null }), ...inner },
  {
    stage: 'scheduled',
    step: () => by('editor', { is_published: true, publish_date: new Date(Date.now() + HOUR).toISOString() })(),
    ...inner,
    changes: DESK,
  },
  {
    stage: 'published',
    step: () => by('editor', { publish_date: new Date(Date.now() - 1_000).toISOString() })(),
    ...inner,
    reads: CALLERS,
    changes: DESK,
  },
  {
    stage: 'being changed',
    step: () =>
      callers.done('editor', 'POST', '/rest/v1/pending_edits', {
        kind: 'article',
        content_id: story.id,
        fields: { title: 'Another life' },
        base_revision: 1,
      }),
    ...inner,
    reads: CALLERS,
    changes: DESK,
    pending: DESK,
  },
  // The change is the text now.
  { stage: 'withdrawn', step: by('editor', { is_published: false }), ...inner },
]

it.each(STAGES)(
  'a text that is $stage is everybody’s to do with what their role says, and nobody’s else',
  async ({ step, reads, works, changes, pending }) => {
    expect(await step()).toBe(true)
    // A published text is everybody’s with its HTML.
    await expect.poll(() => TRIES['reads it']?.(reads.at(-1) ?? 'admin')).toBe(true)
    const expected: Record<string, readonly Caller[]> = {
      'reads it': reads,
      'reads its versions': works,
      'writes a note on it': works,
      'reads the notes on it': works,
      'reads the change that waits': pending,
      'changes it': changes,
    }
    for (const [what, attempt] of Object.entries(TRIES)) {
      const did: Caller[] = []
      for (const who of CALLERS) if (await attempt(who)) did.push(who)
      expect([what, did]).toEqual([what, CALLERS.filter((who) => expected[what]?.includes(who))])
    }
    const before = await stored()
    for (const [what, [allowed, attempt]] of Object.entries(THEFTS))
      for (const who of CALLERS)
        if (!allowed.includes(who)) expect([what, who, await attempt(who)]).toEqual([what, who, false])
    expect(await stored()).toEqual(before)
  },
)

/** Everything of the text that a theft would change. */
const stored = () => site.owner`
  select is_published, publish_date, author_id, corrections, title,
    (select count(*)::integer from pending_edits where content_id = articles.id) as changes
  from articles where id = ${story.id}`

it.each<[what: string, who: readonly Caller[], act: (who: Caller) => Promise<boolean>]>([
  [
    'change the author’s byline',
    WRITERS,
    (who) => callers.done(who, 'PATCH', `/rest/v1/authors?id=eq.${story.author_id}`, { short_bio: `By ${who}` }),
  ],
  [
    'rename the author’s account',
    ['author'],
    (who) => callers.done(who, 'PATCH', `/rest/v1/profiles?id=eq.${callers.ids.author}`, { full_name: 'Ann' }),
  ],
  [
    'read the author’s account',
    ['author', 'admin'],
    (who) => callers.done(who, 'GET', `/rest/v1/profiles?id=eq.${callers.ids.author}`),
  ],
  [
    'give the rival another role',
    [],
    (who) => callers.done(who, 'PATCH', `/rest/v1/profiles?id=eq.${callers.ids.rival}`, { role: 'editor' }),
  ],
  ['list the people', ['admin'], (who) => callers.done(who, 'POST', '/rest/v1/rpc/desk_people', {})],
  ['read the queue of work', ['admin'], (who) => callers.passed(who, '/rest/v1/rpc/desk_work', {})],
  ['close the sign-ups', ['admin'], (who) => callers.passed(who, '/rest/v1/rpc/set_sign_ups', { who: 'closed' })],
  ['hide all samples', ['admin'], (who) => callers.passed(who, '/rest/v1/rpc/show_samples', { shown: true })],
])('those who may %s are the right ones', async (_what, who, act) => {
  const did: Caller[] = []
  for (const name of CALLERS) if (await act(name)) did.push(name)
  expect(did).toEqual(CALLERS.filter((name) => who.includes(name)))
})
