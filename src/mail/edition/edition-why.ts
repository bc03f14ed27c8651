import type { Topic } from '#queries/mail'

/** Why a reader gets a letter, in a sentence at its foot. */
export const editionWhy = (kind: Topic, site: string): string => WHY[kind].replace('{site}', site)

const WHY: Readonly<Record<Topic, string>> = {
  daily: 'You asked {site} for the daily rate.',
  week: 'You asked {site} for the letter of the week.',
  breaking: 'You asked {site} for breaking news.',
  alerts: 'You asked {site} for this alert; it is told once.',
}
