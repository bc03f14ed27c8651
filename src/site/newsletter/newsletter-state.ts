import type { EditionDocument } from '#mail/words'
import type { Subscription } from '#queries/mail'

/** Texts of a form by the names of its fields, and what is wrong with them. */
export interface FormState {
  fields: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** An edition as the page shows it. */
export interface ShownEdition {
  id: string
  kind: 'daily' | 'week' | 'breaking'
  day: string
  intro: string
  document: EditionDocument
}

/** An edition in a list. */
export interface EditionLink {
  day: string
  kind: ShownEdition['kind']
  title: string
}

/** What a page of the letters shows. */
export type NewsletterState =
  | { kind: 'form'; form: FormState; editions: readonly EditionLink[]; pushKey: string | null }
  | {
      kind: 'said'
      about: 'sent' | 'left' | 'forgotten' | 'other-half' | 'moved' | 'taken' | 'already' | 'asked' | 'off'
    }
  /** No subscription is opened; how a link to one is come by. */
  | { kind: 'ask'; about: 'link' | 'void'; form: FormState }
  | { kind: 'confirm'; token: string }
  | { kind: 'manage'; token: string; subscription: Subscription; done: string | null; form: FormState }
  | { kind: 'editions'; day: string; editions: readonly ShownEdition[]; all: readonly EditionLink[] }
