import type { Brand } from './brand.ts'
import { letterOf } from './letter.ts'
import type { Letter, LetterWords } from './letter.ts'

/** What every mail of an account may need. */
export interface LetterFacts {
  brand: Brand
  site: string
  /** the link, for mails that have one */
  url: string
  code: string
  /** how long link and code hold */
  lifeSeconds: number
  /** how long the link of an invitation holds */
  invitationSeconds: number
  /** the address that the account has now, and the one that it shall have */
  address: string
  newAddress: string
  /** what a notice is about: a service, a kind of factor */
  thing: string
}

type Words = (facts: LetterFacts) => LetterWords

const ignore = 'If you did not ask for this, ignore this mail: nothing changes.'
const alarm = 'If this was not you, reset your password at once and look at the sessions of your account.'

const until = ({ lifeSeconds }: LetterFacts): string => spanOf(lifeSeconds)

function spanOf(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const hours = Math.round(seconds / 3600)
  if (minutes < 60) return `${minutes} minutes`
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  return hours === 1 ? 'one hour' : `${hours} hours`
}

const confirmation: Words = (facts) => ({
  subject: `Confirm your address for ${facts.brand.name}`,
  heading: 'Confirm your address',
  opening: [`Somebody signed up at ${facts.brand.name} with ${facts.address}. If it was you, confirm the address.`],
  action: { label: 'Confirm address', url: facts.url },
  code: facts.code,
  closing: [`Link and code work once, within ${until(facts)}. ${ignore}`],
})

const invite: Words = (facts) => ({
  subject: `You are invited to ${facts.brand.name}`,
  heading: 'You are invited',
  opening: [
    `An editor has made an account at ${facts.brand.name} for ${facts.address}. Accept it and choose a password.`,
  ],
  action: { label: 'Accept invitation', url: facts.url },
  code: facts.code,
  closing: [`The link works once, within ${spanOf(facts.invitationSeconds)}; the code, within ${until(facts)}.`],
})

const magiclink: Words = (facts) => ({
  subject: `Sign in to ${facts.brand.name}`,
  heading: 'Sign in',
  opening: ['Follow the link to sign in on this device, or type the code where you asked for it.'],
  action: { label: 'Sign in', url: facts.url },
  code: facts.code,
  closing: [`Link and code work once, within ${until(facts)}. Give the code to nobody. ${ignore}`],
})

const recovery: Words = (facts) => ({
  subject: `Reset your ${facts.brand.name} password`,
  heading: 'Reset your password',
  opening: [`Somebody asked for a new password for ${facts.address}.`],
  action: { label: 'Choose a new password', url: facts.url },
  code: facts.code,
  closing: [`Link and code work once, within ${until(facts)}. ${ignore}`],
})

const changeCurrent: Words = (facts) => ({
  subject: `Confirm your new address for ${facts.brand.name}`,
  heading: 'Confirm the change of your address',
  opening: [
    `Your account shall move from ${facts.address} to ${facts.newAddress}.`,
    'Confirm it here and in the mail that went to the new address.',
  ],
  action: { label: 'Confirm the change', url: facts.url },
  code: facts.code,
  closing: [`Link and code work once, within ${until(facts)}. ${alarm}`],
})

const changeNew: Words = (facts) => ({
  subject: `Confirm your new address for ${facts.brand.name}`,
  heading: 'Confirm your new address',
  opening: [`An account at ${facts.brand.name} shall move to ${facts.newAddress}.`],
  action: { label: 'Confirm address', url: facts.url },
  code: facts.code,
  closing: [`Link and code work once, within ${until(facts)}. ${ignore}`],
})

const reauthentication: Words = (facts) => ({
  subject: `${facts.code} is your ${facts.brand.name} code`,
  heading: 'Confirm that it is you',
  opening: ['Type this code where you were asked for it.'],
  code: facts.code,
  closing: [`It works once, within ${until(facts)}. Give it to nobody.`],
})

const notice =
  (subject: string, heading: string, text: (facts: LetterFacts) => string): Words =>
  (facts) => ({ subject: `${facts.brand.name}: ${subject}`, heading, opening: [text(facts)], closing: [alarm] })

/** Every mail of an account. */
const letters = {
  confirmation,
  invite,
  magiclink,
  recovery,
  email_change_current: changeCurrent,
  email_change_new: changeNew,
  reauthentication,
  password_changed: notice(
    'your password was changed',
    'Your password was changed',
    ({ address }) => `The password of ${address} was changed. All other sessions have ended.`,
  ),
  email_changed: notice(
    'your address was changed',
    'Your address was changed',
    ({ address, newAddress }) => `Your account moved from ${address} to ${newAddress}.`,
  ),
  factor_added: notice(
    'a second factor was added',
    'A second factor was added',
    ({ address, thing }) => `Signing in as ${address} now also asks for ${thing}.`,
  ),
  factor_removed: notice(
    'a second factor was removed',
    'A second factor was removed',
    ({ address, thing }) => `Signing in as ${address} no longer asks for ${thing}.`,
  ),
  identity_linked: notice(
    'another way to sign in',
    'Another way to sign in was added',
    ({ address, thing }) => `The account of ${address} can now be entered by ${thing}.`,
  ),
  identity_unlinked: notice(
    'a way to sign in was removed',
    'A way to sign in was removed',
    ({ address, thing }) => `The account of ${address} can no longer be entered by ${thing}.`,
  ),
} satisfies Record<string, Words>

/** Which mail. */
export type LetterKind = keyof typeof letters

/** Writes a mail of an account, with both its parts. */
export function accountLetter(kind: LetterKind, facts: LetterFacts): Letter {
  return letterOf(letters[kind](facts), facts.brand, facts.site)
}
