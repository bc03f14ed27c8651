import type { Subscription } from '#queries/mail'
import { href } from '#routes'

/** What the pages of the letters say. */
export const TITLES = {
  sent: {
    title: 'Check your inbox',
    words:
      'If this address can get letters from us, one with a link is on its way. Press the link within 48 hours; until then nothing else is sent. An address gets one such letter a day.',
  },
  asked: {
    title: 'Check your inbox',
    words:
      'If this address has a subscription, a letter with a link to it is on its way. An address gets one such letter a day; the same link stands at the foot of every letter.',
  },
  left: {
    title: 'You are unsubscribed',
    words: 'No further letter is sent. If you want to come back, subscribe again and confirm.',
  },
  forgotten: { title: 'Everything is deleted', words: 'Your address, your choices and your alerts are gone.' },
  'other-half': {
    title: 'One more link',
    words:
      'This address is confirmed. The change takes effect when the link in the letter to the other address is pressed, too.',
  },
  moved: {
    title: 'Your address is changed',
    words: 'Letters now go to the new address. Links in former letters no longer open your subscription.',
  },
  taken: {
    title: 'This address has a subscription',
    words: 'The new address gets letters already, so nothing was changed.',
  },
  already: {
    title: 'You are subscribed already',
    words:
      'This address is confirmed, and there is nothing more to press. Links to your choices stand in every letter.',
  },
  void: {
    title: 'This link no longer works',
    words:
      'It is too old, was used, or is not whole. Links to confirm work once, for 48 hours: subscribe again to get a new one. Links to your choices stand at the foot of every letter, and come by mail:',
  },
  link: {
    title: 'Your letters',
    words:
      'What you get is opened by a link, without an account. It stands at the foot of every letter, and comes by mail:',
  },
  off: {
    title: 'Letters are off',
    words: 'This site sends no letters at the moment. The RSS feeds hold every story.',
  },
  confirm: { title: 'Confirm your address', words: 'Press the button, and what you asked for takes effect.' },
  manage: { title: 'Your letters', words: 'What you get, and what is kept of you.' },
} as const

export const ALERTS_FULL = 'Ten alerts are the most. Remove one, then add another.'

/** What was done, by the word in the address. */
export const DONE: Readonly<Record<string, string>> = {
  confirmed: 'You are subscribed.',
  'alerts-full': `You are subscribed. ${ALERTS_FULL}`,
  choose: 'Your choice is saved.',
  pause: 'Letters are paused.',
  resume: 'Letters come again.',
  'add-alert': 'The alert is set.',
  'drop-alert': 'The alert is gone.',
  'renew-alert': 'The alert is set again.',
  'keep-loan': 'Your loan is in the letter of the week.',
  'drop-loan': 'Your loan is no longer in the letter, nor kept.',
  address: 'Both addresses get a link. Press both within 48 hours.',
  ended: 'Nothing was changed: this subscription has ended.',
  'address-later': 'One of the two addresses had a letter to confirm today. Try again tomorrow.',
}

/** Why an address gets no letters, and what its reader can do. */
export const ENDED: Readonly<Record<Exclude<Subscription['state'], 'active'>, string>> = {
  unconfirmed: 'It is not confirmed yet. Press the link in the letter that asks for it, or subscribe again.',
  left: 'You have unsubscribed. To come back, subscribe again and confirm.',
  bounced:
    'Our last letter came back: the mail server says that there is no such mailbox. Once there is one, subscribe again and confirm.',
  complained:
    'A letter to it was reported as spam, so it gets no letters of any kind. If that was a mistake, delete everything below; then you can subscribe again.',
}

/** What became of a letter. */
export const LETTER_STATES: Readonly<Record<Subscription['letters'][number]['state'], string>> = {
  waiting: 'waits since',
  claimed: 'on its way',
  sent: 'sent',
  refused: 'refused by the mail server',
  failed: 'given up',
  doubtful: 'handed over, and the mail server did not say whether it took it',
  skipped: 'not sent, for you had left or paused',
}

/** What a confirmation was for. */
export const REQUESTS: Readonly<Record<Subscription['requests'][number]['kind'], string>> = {
  subscribe: 'To subscribe',
  choices: 'To open your choices',
  'old-address': 'To leave this address for another one',
  'new-address': 'To use this address',
}

export const EDITION_NAMES = { daily: 'The daily rate', week: 'The week', breaking: 'Breaking news' } as const

/** Where an edition stands: the page of its day. */
export const editionPath = ({ day, kind }: { day: string; kind: keyof typeof EDITION_NAMES }): string =>
  `${href('newsletterPage', { page: day })}#${kind}`
