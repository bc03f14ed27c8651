import { type TextPlace, type WrittenText, completeFields } from '#queries/writing'
import { allForAccount, dropForAccount, keepForAccount, keptForAccount } from '#session'

/** A text as the server had it last, as far as this device knows. */
export type KnownText = Omit<WrittenText, 'corrections'>

/** So many texts of an account are at hand without a network, those that were opened last. */
const MOST_TEXTS = 30
const OPENED = 'opened'

const TEXTS = 'text '
const shelfOf = ({ kind, id }: TextPlace): string => `${TEXTS}${kind} ${id}`

/** Keeps it for its writer on this device, for the day on which the page is opened without a network. */
export const keepText = (account: string, text: KnownText): Promise<void> =>
  keepForAccount(account, shelfOf(text.place), JSON.stringify(text))

export const dropText = (account: string, place: TextPlace): Promise<void> => dropForAccount(account, shelfOf(place))

/** Null where this device has not got it. */
export async function keptText(account: string, place: TextPlace): Promise<WrittenText | null> {
  const kept = await keptForAccount(account, shelfOf(place))
  if (kept === null) return null
  const text = JSON.parse(kept) as KnownText
  return { ...text, fields: completeFields(text.fields), corrections: [] }
}

/** All that this device has. */
export const keptTexts = async (account: string): Promise<KnownText[]> =>
  (await allForAccount(account, TEXTS)).map((text) => JSON.parse(text) as KnownText)

/** A text was opened: it is kept, and one that nobody has opened for long makes room. */
export async function keepOpened(account: string, text: KnownText): Promise<void> {
  const before = JSON.parse((await keptForAccount(account, OPENED)) ?? '[]') as TextPlace[]
  const { kind, id } = text.place
  const places = [{ kind, id }, ...before.filter((place) => place.id !== id)]
  await keepText(account, text)
  await keepForAccount(account, OPENED, JSON.stringify(places.slice(0, MOST_TEXTS)))
  for (const place of places.slice(MOST_TEXTS)) await dropText(account, place)
}
