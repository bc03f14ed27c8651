import { type TextPlace, type WrittenText, completeFields } from '#queries/writing'
import { allForAccount, dropForAccount, keepForAccount, keptForAccount } from '#session'

/** A text as the server had it last, as far as this device knows. */
export type KnownText = Omit<WrittenText, 'corrections'>

/** So many texts of an account are at hand without a network, those that were opened or saved last. */
const MOST_TEXTS = 30
const OPENED = 'opened'
/** One after another: of two texts that are kept at once each is among the last, and what is dropped after that is gone. */
let running: Promise<unknown> = Promise.resolve()

function inTurn(change: () => Promise<void>): Promise<void> {
  const done = running.then(change)
  running = Promise.allSettled([done])
  return done
}

const TEXTS = 'text '
const shelfOf = ({ kind, id }: TextPlace): string => `${TEXTS}${kind} ${id}`

/**
 * Keeps a text that was opened or saved for its writer on this device, for the day on which the page is opened without a network;
 * one that nobody has had open for long makes room.
 */
export const keepText = (account: string, text: KnownText): Promise<void> => inTurn(() => keepAmongLast(account, text))

export const dropText = (account: string, place: TextPlace): Promise<void> =>
  inTurn(() => dropForAccount(account, shelfOf(place)))

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

async function keepAmongLast(account: string, text: KnownText): Promise<void> {
  const before = JSON.parse((await keptForAccount(account, OPENED)) ?? '[]') as TextPlace[]
  const { kind, id } = text.place
  const places = [{ kind, id }, ...before.filter((place) => place.id !== id)]
  await keepForAccount(account, shelfOf(text.place), JSON.stringify(text))
  // Whoever writes saves the same text again and again.
  if (before[0]?.id === id) return
  await keepForAccount(account, OPENED, JSON.stringify(places.slice(0, MOST_TEXTS)))
  for (const place of places.slice(MOST_TEXTS)) await dropForAccount(account, shelfOf(place))
}
