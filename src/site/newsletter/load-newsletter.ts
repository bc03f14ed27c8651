import { redirect } from '@tanstack/react-router'
import type { LetterDesk } from '#mail'
import { type PublicEdition, publicEditions, pushKey, subscriptionOf } from '#queries/mail'
import type { Load } from '#queries/shared'
import { href as hrefOf } from '#routes'
import type { EditionDocument } from '#mail/words'
import type { EditionLink, FormState, NewsletterState, ShownEdition } from './newsletter-state.ts'

interface Loading {
  load: Load
  machine?: { letters?: LetterDesk }
}

type Search = Readonly<Record<string, string | undefined>>

const SAID = ['sent', 'left', 'forgotten', 'other-half', 'moved', 'taken', 'already', 'asked', 'off'] as const
const MOST_EDITIONS = 30
const EMPTY: FormState = { fields: {}, errors: {} }

/** What a page of the letters shows; null where there is no such page. */
export async function loadNewsletter(
  { load, machine }: Loading,
  page: string | undefined,
  search: Search,
  posted?: FormState,
): Promise<NewsletterState | null> {
  const form = posted ?? EMPTY
  if (page === undefined) return form.fields['act'] === 'link' ? ask('link', form) : formState(load, form)
  const said = SAID.find((name) => name === page)
  if (said) return { kind: 'said', about: said }
  if (page === 'void') return ask('void')
  if (page === 'confirm') return { kind: 'confirm', token: search['t'] ?? '' }
  if (page === 'manage' || page === 'leave') {
    if (import.meta.env.SSR) return manageState(machine?.letters, search, form)
    // What is one reader's alone is on the server: coming back to it, a browser asks for the document again.
    throw documentOf(page, search)
  }
  return /^\d{4}-\d{2}-\d{2}$/.test(page) ? editionsState(load, page) : null
}

function documentOf(page: string, search: Search) {
  const asked = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const href = `${hrefOf('newsletterPage', { page })}?${new URLSearchParams(asked).toString()}`
  return redirect({ href, reloadDocument: true })
}

async function formState(load: Load, form: FormState): Promise<NewsletterState> {
  const [editions, key] = await Promise.all([load(publicEditions(null, MOST_EDITIONS)), load(pushKey())])
  return { kind: 'form', form, editions: editions.map(linkOf), pushKey: key }
}

async function manageState(letters: LetterDesk | undefined, search: Search, form: FormState): Promise<NewsletterState> {
  const token = search['t'] ?? form.fields['t'] ?? ''
  const holder = letters?.links.holderOf(token)
  const subscription = holder && letters?.client ? await subscriptionOf(letters.client, holder) : null
  if (!subscription && letters?.client === null) return { kind: 'said', about: 'off' }
  if (!subscription) return ask(token === '' ? 'link' : 'void')
  return { kind: 'manage', token, subscription, done: search['done'] ?? null, form }
}

const ask = (about: 'link' | 'void', form = EMPTY): NewsletterState => ({ kind: 'ask', about, form })

async function editionsState(load: Load, day: string): Promise<NewsletterState | null> {
  const [editions, all] = await Promise.all([load(publicEditions(day, 10)), load(publicEditions(null, MOST_EDITIONS))])
  return editions.length === 0 ? null : { kind: 'editions', day, editions: editions.map(shownOf), all: all.map(linkOf) }
}

const linkOf = ({ day, kind, title }: PublicEdition): EditionLink => ({ day, kind, title })

const shownOf = ({ id, kind, day, intro, document }: PublicEdition): ShownEdition => ({
  id,
  kind,
  day,
  intro,
  document: document as EditionDocument,
})
