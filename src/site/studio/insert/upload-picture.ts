import { keepPicture } from '#queries/writing'
import { type Account, sendInParts } from '#session'
import { ErrorInWords } from '#ui/reason.ts'

/** What the storage takes; the same list stands at its bucket. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
const MOST_BYTES = 10_485_760

/** A picture that lies in the storage. */
interface UploadedPicture {
  src: string
  width: number
  height: number
}

/** What is said of a picture. */
export interface PictureWords {
  alt: string
  caption: string
  credit: string
}

/** Why a file cannot be uploaded, in words; null when it can. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.'
  return size > MOST_BYTES ? 'This picture is larger than 10 MB: save it smaller and try again.' : null
}

/**
 * Uploads a picture in parts, below the folder of whoever is signed in, and tells the library of it. The same file goes on where
 * it was cut off before.
 *
 * @param onProgress the part that is there, 0 to 1
 * @throws ErrorInWords for the writer
 */
export async function uploadPicture(
  { account, base }: { account: Account; base: string },
  file: File,
  { words, onProgress }: { words: PictureWords; onProgress: (part: number) => void },
): Promise<UploadedPicture> {
  const size = await sizeOf(file)
  const ending = file.type.slice('image/'.length).replace('jpeg', 'jpg')
  const sending = { account, base, bucket: 'media', ending, type: file.type, called: 'picture', onProgress }
  const path = await sendInParts(file, sending)
  await keepPicture(account.client, { path, mime: file.type, bytes: file.size, ...size, ...words })
  return { src: pictureSrc(base, path), ...size }
}

/** Where a picture of the library is shown from. Of the site's own storage the path is enough: the site may move. */
export const pictureSrc = (base: string, path: string): string =>
  `${base === location.origin ? '' : base}/storage/v1/object/public/media/${path}`

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await createImageBitmap(file)
    return { width, height }
  } catch {
    throw new ErrorInWords('This file is no picture that a browser can show.')
  }
}
