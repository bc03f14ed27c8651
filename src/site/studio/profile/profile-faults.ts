import type { OwnAuthor } from '#queries/writing'

/** Fields that can be wrong, in the order of the form. */
const CHECKED = ['name', 'linkedin', 'twitter', 'email'] as const

/** What is wrong with a profile, by field; an empty object is one that can be saved. */
export type ProfileFaults = Partial<Record<(typeof CHECKED)[number], string>>

/** A page, or the name under which somebody is known there. */
const PAGE_OR_NAME = /^(?:https:\/\/\S+|[^:\s]+)$/
const ADDRESS = /^[^\s@:]+@[^\s@:]+\.[^\s@:]+$/

/** What the database would refuse of a profile, in words. */
export function profileFaults({ name, socialMedia }: Pick<OwnAuthor, 'name' | 'socialMedia'>): ProfileFaults {
  const { linkedin = '', twitter = '', email = '' } = socialMedia
  return {
    ...(name.trim() === '' ? { name: 'Enter your name.' } : {}),
    ...(isWrong(linkedin, PAGE_OR_NAME) ? { linkedin: PAGE } : {}),
    ...(isWrong(twitter, PAGE_OR_NAME) ? { twitter: PAGE } : {}),
    ...(isWrong(email, ADDRESS) ? { email: 'Enter a whole address, such as name@example.com.' } : {}),
  }
}

const PAGE = 'Enter an address that begins with https://, or your name there alone.'

const isWrong = (value: string, form: RegExp): boolean => value !== '' && !form.test(value)

/** The first field that is wrong. */
export const firstFault = (faults: ProfileFaults): string | undefined => CHECKED.find((field) => faults[field])
