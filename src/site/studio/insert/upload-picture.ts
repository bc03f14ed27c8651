import { keepPicture } from '#queries/writing'
import { type Account, authClient } from '#session'

/** What the storage takes; the same list stands at its bucket. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
const MOST_BYTES = 10_485_760
/** As the hosted service wants them. */
const PART_BYTES = 6 * 1024 * 1024
/** A network that comes and goes is tried for some two minutes; the upload goes on where it was, also after a reload. */
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000]

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
 * @throws Error in words for the writer
 */
export async function uploadPicture(
  { account, base }: { account: Account; base: string },
  file: File,
  { words, onProgress }: { words: PictureWords; onProgress: (part: number) => void },
): Promise<UploadedPicture> {
  const size = await sizeOf(file)
  const path = await sent({ account, base, file, onProgress })
  await keepPicture(account.client, { path, mime: file.type, bytes: file.size, ...size, ...words })
  // Of the site's own storage the path is enough: the site may move.
  const home = base === location.origin ? '' : base
  return { src: `${home}/storage/v1/object/public/media/${path}`, ...size }
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
  account: Account
  base: string
  file: File
  onProgress: (part: number) => void
}

/** @returns the picture's path in the bucket */
async function sent({ account, base, file, onProgress }: Sending): Promise<string> {
  const { Upload } = await import('tus-js-client')
  const auth = await authClient()
  const done = Promise.withResolvers<void>()
  const ending = file.type.slice('image/'.length).replace('jpeg', 'jpg')
  const metadata = { bucketName: 'media', contentType: file.type, cacheControl: '31536000' }
  const upload = new Upload(file, {
    endpoint: `${base}/storage/v1/upload/resumable`,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_MS,
    uploadDataDuringCreation: true,
    removeFingerprintOnSuccess: true,
    metadata: { ...metadata, objectName: `${account.id}/${crypto.randomUUID()}.${ending}` },
    // A session may be renewed while a slow network takes its time.
    async onBeforeRequest(request) {
      const { data } = await auth.getSession()
      if (!data.session) throw new Error('You are signed out: sign in again, then upload the picture.')
      request.setHeader('authorization', `Bearer ${data.session.access_token}`)
    },
    onProgress: (there, of) => onProgress(of > 0 ? there / of : 0),
    onSuccess: () => done.resolve(),
    onError: (error) => done.reject(new Error(refusalOf(error), { cause: error })),
  })
  const before = (await upload.findPreviousUploads()).find(({ metadata: of }) =>
    of['objectName']?.startsWith(`${account.id}/`),
  )
  if (before) upload.resumeFromPreviousUpload(before)
  upload.start()
  await done.promise
  return before?.metadata['objectName'] ?? upload.options.metadata?.['objectName'] ?? ''
}

/** The storage says in a sentence why it refuses; without one, nobody responded. */
function refusalOf(error: unknown): string {
  const response = (error as { originalResponse?: { getBody(): string } | null }).originalResponse
  const own = error instanceof Error ? /signed out.*$/.exec(error.message)?.[0] : undefined
  if (own) return `You are ${own}`
  return response?.getBody().trim() || 'The picture did not arrive. Check your connection and try again.'
}
