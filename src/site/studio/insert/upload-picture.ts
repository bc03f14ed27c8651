import { type Account, authClient } from '#session'

/** What the storage takes; the same list stands at its bucket. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
const MOST_BYTES = 10_485_760
const TIME_LIMIT_MS = 120_000

/** A picture that lies in the storage. */
interface UploadedPicture {
  src: string
  width: number
  height: number
}

/** Why a file cannot be uploaded, in words; null when it can. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.'
  return size > MOST_BYTES ? 'This picture is larger than 10 MB: save it smaller and try again.' : null
}

/**
 * Uploads a picture below the folder of whoever is signed in.
 *
 * @param onProgress the part that is there, 0 to 1
 * @throws Error in words for the writer
 */
export async function uploadPicture(
  { account, base }: { account: Account; base: string },
  file: File,
  onProgress: (part: number) => void,
): Promise<UploadedPicture> {
  const auth = await authClient()
  const { data } = await auth.getSession()
  if (!data.session) throw new Error('You are signed out: sign in again, then upload the picture.')
  const path = `media/${account.id}/${crypto.randomUUID()}.${file.type.slice('image/'.length).replace('jpeg', 'jpg')}`
  const size = await sizeOf(file)
  await sent({ url: `${base}/storage/v1/object/${path}`, token: data.session.access_token, file, onProgress })
  // Of the site's own storage the path is enough: the site may move.
  const home = base === location.origin ? '' : base
  return { src: `${home}/storage/v1/object/public/${path}`, ...size }
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await createImageBitmap(file)
    return { width, height }
  } catch {
    throw new Error('This file is no picture that a browser can show.')
  }
}

interface Sending {
  url: string
  token: string
  file: File
  onProgress: (part: number) => void
}

/** XMLHttpRequest, because fetch does not say how far an upload has come. */
const sent = ({ url, token, file, onProgress }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = TIME_LIMIT_MS
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', file.type)
    request.setRequestHeader('cache-control', 'max-age=31536000')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status === 200 ? resolve() : reject(new Error(refusalOf(request.responseText))),
    )
    for (const fault of ['error', 'timeout', 'abort']) {
      request.addEventListener(fault, () =>
        reject(new Error('The picture did not arrive. Check your connection and try again.')),
      )
    }
    request.send(file)
  })

function refusalOf(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: string }
    return message ?? 'The picture was refused.'
  } catch {
    return 'The picture was refused.'
  }
}
