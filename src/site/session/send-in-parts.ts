import { randomId } from '#ui/random-id.ts'
import { ErrorInWords } from '#ui/reason.ts'
import type { Account } from './account.ts'
import { authClient } from './auth-client.ts'

/** As the hosted service wants them. */
const PART_BYTES = 6 * 1024 * 1024
/**
 * A server that does not respond is tried for some two minutes, and a network that is gone waited for; the upload goes on where it
 * was, also after a reload.
 */
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000]

interface Sending {
  account: Account
  /** Where the backend is reached. */
  base: string
  bucket: string
  /** Of the file as it is stored, after the dot. */
  ending: string
  type: string
  /** What it is called to whoever sends it. */
  called: string
  /** The part that is there, 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Sends a file to the storage in parts, below the folder of whoever is signed in. The same file goes on where it was cut off
 * before.
 *
 * @returns its path in the bucket
 * @throws ErrorInWords for whoever sends it
 */
export async function sendInParts(file: File, sending: Sending): Promise<string> {
  const { account, base, bucket, ending, type, called, onProgress } = sending
  const { Upload } = await import('tus-js-client')
  const auth = await authClient()
  const done = Promise.withResolvers<void>()
  const metadata = { bucketName: bucket, contentType: type, cacheControl: '31536000' }
  const upload = new Upload(file, {
    endpoint: `${base}/storage/v1/upload/resumable`,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_MS,
    // Where it goes to is known before its first byte is on the way: what of a part has arrived is not sent again.
    uploadDataDuringCreation: false,
    removeFingerprintOnSuccess: true,
    metadata: { ...metadata, objectName: `${account.id}/${randomId()}.${ending}` },
    // A session may be renewed while a slow network takes its time.
    async onBeforeRequest(request) {
      const { data } = await auth.getSession()
      if (!data.session) throw new ErrorInWords(`You are signed out: sign in again, then upload the ${called}.`)
      request.setHeader('authorization', `Bearer ${data.session.access_token}`)
    },
    onProgress: (there, of) => onProgress(of > 0 ? there / of : 0),
    onSuccess: () => done.resolve(),
    onError(error) {
      if (navigator.onLine) done.reject(new ErrorInWords(refusalOf(error, called), { cause: error }))
      else addEventListener('online', () => upload.start(), { once: true })
    },
  })
  const before = (await upload.findPreviousUploads()).find(
    ({ metadata: of }) => of['objectName']?.startsWith(`${account.id}/`) && of['bucketName'] === bucket,
  )
  if (before) upload.resumeFromPreviousUpload(before)
  upload.start()
  await done.promise
  // Where the storage had let the former go, this is a new one, with a name of its own.
  const { metadata: sent } = before && upload.url === before.uploadUrl ? before : upload.options
  return sent?.['objectName'] ?? ''
}

/** The storage says in a sentence why it refuses; without one, nobody responded. */
function refusalOf(error: unknown, called: string): string {
  const response = (error as { originalResponse?: { getBody(): string } | null }).originalResponse
  const own = error instanceof Error ? /signed out.*$/.exec(error.message)?.[0] : undefined
  if (own) return `You are ${own}`
  return response?.getBody().trim() || `The ${called} did not arrive. Check your connection and try again.`
}

/** Long enough for a click to become a download. */
const LINK_SECONDS = 60

/**
 * Has the browser save a file that the storage gives to whoever is signed in: by a link that is signed for it and ends soon.
 *
 * @throws ErrorInWords when the storage refuses
 */
export async function saveStored(base: string, { bucket, path }: { bucket: string; path: string }): Promise<void> {
  const { data } = await (await authClient()).getSession()
  const headers = {
    authorization: `Bearer ${data.session?.access_token ?? ''}`,
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ expiresIn: LINK_SECONDS })
  const response = await fetch(`${base}/storage/v1/object/sign/${bucket}/${path}`, { method: 'POST', headers, body })
  const { signedURL, message } = (await response.json()) as { signedURL?: string; message?: string }
  if (!response.ok || !signedURL) throw new ErrorInWords(message ?? `The storage responded ${response.status}`)
  const link = document.createElement('a')
  link.href = `${base}/storage/v1${signedURL}&download=${encodeURIComponent(path.split('/').at(-1) ?? '')}`
  link.click()
}

/**
 * Takes a file out of the storage; one that is not there any more is no error.
 *
 * @throws ErrorInWords when the storage refuses
 */
export async function removeSent(base: string, { bucket, path }: { bucket: string; path: string }): Promise<void> {
  const { data } = await (await authClient()).getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token ?? ''}` }
  const response = await fetch(`${base}/storage/v1/object/${bucket}/${path}`, { method: 'DELETE', headers })
  if (response.ok) return
  const { statusCode, message } = (await response.json()) as { statusCode?: string; message?: string }
  if (statusCode !== '404') throw new ErrorInWords(message ?? `The storage responded ${response.status}`)
}
