import { FormTitle } from './form-title.tsx'
import type { MailPurpose } from './sign-in.ts'

/** A letter that somebody waits for. */
export interface SentMail {
  purpose: MailPurpose | 'sign up'
  email: string
}

const NEXT: Readonly<Record<SentMail['purpose'], string>> = {
  'sign up': 'Open the link in it to verify your account. An address that has an account already gets no letter.',
  reset: 'Open the link in it and choose a new password. An address without an account gets no letter.',
  link: 'Open the link in it on this device. An address without an account gets no letter.',
}

/** What comes next, for as long as it is so: a toast goes away. */
export const SentNote = ({ purpose, email }: SentMail) => (
  <section className="account-sent" aria-labelledby="sent">
    <FormTitle id="sent" words="Check your email" />
    <p>
      A letter goes to <b>{email}</b>. {NEXT[purpose]}
    </p>
  </section>
)
