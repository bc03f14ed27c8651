import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { KINDS } from '#kinds'
import { recentCorrections } from '#queries/desk'
import type { Client } from '#queries/shared'
import {
  type Saving,
  type TextPlace,
  type WritableKind,
  WRITABLE_KINDS,
  completeFields,
  createText,
  publishedFields,
  takeStep,
  writtenText,
} from '#queries/writing'
import { type RouteName, href } from '#routes'
import { easternDay, formatMoment } from '#ui/dates.ts'
import { member } from '../support/browser/people.ts'
import { refusedFacts } from '../support/site/schema-types.ts'
import { parsePage } from '../support/site/site-pages.ts'
import { type TestSite, startSite } from '../support/site/site.ts'

let site: TestSite
let editor: Client
beforeAll(async () => {
  site = await startSite()
  const { anonKey } = JSON.parse((await site.ask('/api/config')).text) as { anonKey: string }
  const headers = { apikey: anonKey, 'content-type': 'application/json' }
  const body = JSON.stringify(await member(site, 'editor'))
  const { text } = await site.ask('/auth/v1/token?grant_type=password', { method: 'POST', headers, body })
  const { access_token: token } = JSON.parse(text) as { access_token: string }
  editor = new PostgrestClient(`${site.backend}/rest/v1`, {
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
  })
})
afterAll(() => site.stop())

const WRONG = 'It fell to 5%.'
const RIGHT = 'It fell to 6%.'
const NOTE = 'An earlier version said that it fell to 5%.'

/** A second try corrects a text of its own. */
let tries = 0

const fieldsOf = (kind: WritableKind, words: string) =>
  completeFields({
    title: `A ${kind} that is wrong`,
    slug: kind === 'state' ? 'ohio' : `wrong-${kind.toLowerCase()}-${tries}`,
    excerpt: 'What it says.',
    document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  })

/** A text as it stands in the database: begun, or that of a record which is there. */
async function begun(kind: WritableKind): Promise<Saving> {
  if (kind !== 'state') return { ...(await createText(editor, kind, fieldsOf(kind, WRONG))), isPublished: false }
  const [row] = await site.owner<{ id: string }[]>`select id from states where slug = 'ohio'`
  const place: TextPlace = { kind, id: row?.id ?? '' }
  const { version } = (await writtenText(editor, place)) ?? {}
  return { place, version: version ?? { text: 0, pending: 0 }, isPublished: true }
}

const DATASETS: Record<WritableKind, string> = {
  article: 'articles',
  guide: 'guides',
  lesson: 'lessons',
  term: 'terms',
  wikiPage: 'wiki',
  answer: 'answers',
  state: 'states',
}

/** Every part of a dataset, each of which leads to the next. */
async function wholeDataset(kind: string): Promise<string> {
  const parts: string[] = []
  for (let next: string | undefined = href('datasetPart', { kind }); next;) {
    const { text, headers } = await site.ask(next)
    parts.push(text)
    const link = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1]
    next = link && new URL(link, site.origin).href.slice(new URL(site.origin).origin.length)
  }
  return parts.join('')
}

/** What a page tells machines, whole. */
const factsOf = (html: string) =>
  [...parsePage(html).querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
  )

describe.each(WRITABLE_KINDS)('a correction of a published %s', (kind) => {
  it('is told with its moment on its page, as Markdown, in the dataset, to search engines and to the desk', async () => {
    tries += 1
    const saving = await begun(kind)
    const publish = (at: Saving, words: string, corrections: { date: string; text: string }[]) =>
      takeStep(editor, at, { step: 'publish', at: null, fields: fieldsOf(kind, words), corrections })
    const out = await publish(saving, WRONG, [])
    if (out.state !== 'saved') throw new Error('it was not published')
    const path = href(KINDS[kind].route as RouteName as 'article', { slug: fieldsOf(kind, WRONG).slug })
    const page = async (end = '') => (await site.ask(`${path}${end}`)).text
    await expect.poll(() => page()).toContain(WRONG)
    expect(JSON.stringify(factsOf(await page()))).not.toContain('CorrectionComment')

    const date = new Date().toISOString()
    await publish({ ...saving, version: out.version, isPublished: true }, RIGHT, [{ date, text: NOTE }])
    await expect.poll(() => page()).toContain(RIGHT)
    expect(await publishedFields(editor, saving.place)).toEqual(
      expect.objectContaining({ document: fieldsOf(kind, RIGHT).document }),
    )

    const html = await page()
    const shown = parsePage(html).querySelector('main section[aria-label="Corrections"]')
    expect(shown?.textContent).toBe(`Correction, ${formatMoment(date)}. ${NOTE}`)
    expect(shown?.querySelector('time')?.getAttribute('dateTime')).toBe(date)
    const correction = [{ '@type': 'CorrectionComment', text: NOTE, datePublished: date }]
    // A term is nothing that is published: what tells of it is.
    const fact = kind === 'term' ? { subjectOf: { '@type': 'WebPage', correction } } : { correction }
    expect(factsOf(html)).toContainEqual(expect.objectContaining({ '@context': 'https://schema.org' }))
    expect(factsOf(html).find((one) => 'correction' in one || 'subjectOf' in one)).toMatchObject(fact)
    if (kind === 'article') expect(factsOf(html).map((one) => one['@type'])).toContain('NewsArticle')
    expect(await refusedFacts(factsOf(html).map((one) => ({ path, fact: one })))).toEqual([])
    expect(await page('.md')).toContain(`## Corrections\n\n- ${easternDay(date)}: ${NOTE}`)
    expect(await wholeDataset(DATASETS[kind])).toContain(JSON.stringify(NOTE))
    expect((await recentCorrections(editor, null)).rows).toContainEqual(
      expect.objectContaining({ kind, slug: fieldsOf(kind, WRONG).slug, text: NOTE }),
    )
    const [entry] = await site.owner`
      select action from audit_entries where subject_kind = ${KINDS[kind].stored} and subject_id = ${saving.place.id} order by id desc limit 1`
    expect(entry).toEqual({ action: 'corrected' })
  })
})

it('is the desk’s to note: an author may not, nor may a reader', async () => {
  const { anonKey } = JSON.parse((await site.ask('/api/config')).text) as { anonKey: string }
  for (const table of ['guides', 'education', 'glossary_terms', 'wiki_pages', 'answers', 'states']) {
    const { status } = await site.ask(`/rest/v1/${table}?slug=neq.x`, {
      method: 'PATCH',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ corrections: [{ date: '2026-08-20', text: 'No.' }] }),
    })
    expect([table, status]).toEqual([table, 401])
  }
})
