/** Which letter it is: an edition's copy for a reader, by their ids. */
export interface LetterName {
  edition: string
  subscriber: string
}

/** The part of its Message-ID before the @. */
export const letterId = ({ edition, subscriber }: LetterName): string => `${edition}.${subscriber}`

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const MESSAGE_IDS = new RegExp(`(${ID})\\.(${ID})@`, 'g')

/**
 * The letters that a report names by their Message-IDs, each once. Nobody outside knows the id of a reader: whoever names a
 * letter has it, or has it from somebody who does.
 */
export const lettersNamed = (report: string): LetterName[] => [
  ...new Map(
    Array.from(report.matchAll(MESSAGE_IDS), ([id, edition = '', subscriber = '']) => [id, { edition, subscriber }]),
  ).values(),
]
