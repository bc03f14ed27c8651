import { authClient, dropForAccount, keepForAccount, keptForAccount } from '#session'

/** So many pictures of an account are at hand without a network, those that were looked at last. */
const MOST_PICTURES = 60
const SHOWN = 'shown'
const STORED = '/storage/v1/object/public/'
/** As wide as the text is on a phone; what is kept is to tell what stands there. */
const WIDTH = 640

const shelfOf = (src: string): string => `picture ${src}`

/** Null where this device has not got it. */
export const keptPicture = (account: string, src: string): Promise<string | null> =>
  keptForAccount(account, shelfOf(src))

let keeping: Promise<void> = Promise.resolve()

/**
 * Keeps a picture of the site's own storage for its writer on this device, small, for the day on which the text is opened without a
 * network; one that nobody has looked at for long makes room. One after another, for they share a list.
 */
export function keepPictureShown(account: string, src: string): Promise<void> {
  keeping = keeping
    .then(() => keep(account, src))
    .catch((error: unknown) => console.info('A picture is not kept', error))
  return keeping
}

async function keep(account: string, src: string): Promise<void> {
  const [base = '', path] = src.split(STORED)
  if (!path) return
  const before = JSON.parse((await keptForAccount(account, SHOWN)) ?? '[]') as string[]
  const shown = [src, ...before.filter((each) => each !== src)]
  if (!before.includes(src)) {
    const response = await askedSmall(base, path)
    if (!response?.ok) return
    await keepForAccount(account, shelfOf(src), await dataAddress(await response.blob()))
  }
  await keepForAccount(account, SHOWN, JSON.stringify(shown.slice(0, MOST_PICTURES)))
  for (const old of shown.slice(MOST_PICTURES)) await dropForAccount(account, shelfOf(old))
}

/** In the account's name: a backend at another address gets no cookie. Null for whoever is signed out. */
async function askedSmall(base: string, path: string): Promise<Response | null> {
  const { data } = await (await authClient()).getSession()
  if (!data.session) return null
  const headers = { authorization: `Bearer ${data.session.access_token}` }
  return fetch(`${base}/storage/v1/render/image/authenticated/${path}?width=${WIDTH}&quality=75&resize=contain`, {
    headers,
  })
}

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('a picture could not be read', { cause: reader.error })))
    reader.readAsDataURL(blob)
  })
