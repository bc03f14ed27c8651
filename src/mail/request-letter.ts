import type { DueRequest } from '#queries/mail'
import { dayInNewsroom } from '#queries/stories'
import type { EditionDocument } from './edition/document.ts'
import { type Letter, type LetterSite, letterOf } from './letter.ts'
import { TOKEN_MARK } from './message.ts'

/** The letter that somebody asked for: whoever owns the address confirms by its link, or opens their choices. */
export function requestLetter(request: DueRequest, site: LetterSite, now: Date): Letter {
  const { title, words, label, why } = WORDS[request.kind](site.name, request)
  const document: EditionDocument = {
    kicker: 'Newsletter',
    day: dayInNewsroom(now.toISOString()),
    title,
    preheader: words[0] ?? '',
    blocks: [
      { kind: 'words', heading: null, paragraphs: words },
      { kind: 'link', label, path: `/newsletter/${request.kind === 'choices' ? 'manage' : 'confirm'}?t=${TOKEN_MARK}` },
    ],
    sources: [],
    figures: [],
  }
  return letterOf(document, {
    site,
    date: now.toISOString(),
    why,
    webUrl: null,
    isSubscription: false,
    listId: 'confirm',
  })
}

const VALID = 'The link works once, for 48 hours.'

interface Words {
  title: string
  words: string[]
  label: string
  why: string
}

const WORDS: Readonly<Record<DueRequest['kind'], (site: string, request: DueRequest) => Words>> = {
  subscribe: (site) => ({
    title: `Confirm your ${site} letters`,
    words: [
      `Somebody asked ${site} to write to this address. Confirm it, and the letters that were chosen will come.`,
      VALID,
    ],
    label: 'Confirm',
    why: 'If it was not you, do nothing: no further letter is sent.',
  }),
  choices: (site) => ({
    title: `Your ${site} letters`,
    words: ['Somebody asked for the link that opens what you get from us: change it, pause, or leave.'],
    label: 'Open your letters',
    why: 'If it was not you, do nothing: everything stays as it is. Keep the link to yourself.',
  }),
  'old-address': (site, { newAddress }) => ({
    title: 'Confirm your new address',
    words: [
      `Letters of ${site} to this address are to go to ${newAddress ?? 'another one'} instead. Both addresses have to confirm that.`,
      VALID,
    ],
    label: 'Change the address',
    why: 'If it was not you, do nothing: everything stays as it is.',
  }),
  'new-address': (site) => ({
    title: 'Confirm your new address',
    words: [`Letters of ${site} are to come to this address. Your former address has to confirm that, too.`, VALID],
    label: 'Use this address',
    why: 'If it was not you, do nothing: no further letter is sent.',
  }),
}
