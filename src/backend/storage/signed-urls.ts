import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

import { StorageRefusal } from './storage-refusal.ts'

/** A token opens one object for one purpose. */
export interface SignedUrls {
  /** @param seconds how long it holds */
  sign(claims: DownloadClaims | UploadClaims, seconds: number): Promise<string>
  /** The claims of a token for reading. @throws StorageRefusal InvalidJWT or InvalidSignature */
  download(token: string | null, url: string): Promise<DownloadClaims & { exp: number }>
  /** The claims of a token for writing. @throws StorageRefusal InvalidJWT or InvalidSignature */
  upload(token: string | null, url: string): Promise<UploadClaims & { exp: number }>
}

/** What a signed URL lets read: `url` is bucket and key. */
type DownloadClaims = z.infer<typeof downloadClaims>
/** What a signed upload lets write, once, or again and again with `upsert`. */
type UploadClaims = z.infer<typeof uploadClaims>

const downloadClaims = z.object({
  scope: z.literal('download'),
  url: z.string(),
  transformations: z.string().optional(),
})
const uploadClaims = z.object({
  scope: z.literal('upload'),
  url: z.string(),
  owner: z.string().nullable(),
  upsert: z.boolean(),
})
const dated = z.object({ exp: z.number() })

/**
 * Signs and reads the tokens of URLs. Their key is derived from the secret for this purpose alone, so that no token of
 * the auth service is one of these, nor the other way round.
 *
 * @example
 * ```ts run
 * const urls = signedUrls('a secret', () => new Date(0))
 * const token = await urls.sign({ scope: 'download', url: 'media/a.png' }, 60)
 * await urls.download(token, 'media/a.png') // => { scope: 'download', url: 'media/a.png', exp: 60 }
 * ```
 */
export function signedUrls(secret: string, clock: () => Date): SignedUrls {
  const key = createHmac('sha256', secret).update('storage: signed URLs').digest()
  const read = async <Claims extends { url: string }>(token: string | null, url: string, shape: z.ZodType<Claims>) => {
    const payload = await verified(token ?? '', key, clock())
    const claims = shape.safeParse(payload)
    if (!claims.success) throw new StorageRefusal('InvalidSignature', 'Token is not scoped for this request')
    if (claims.data.url !== url) throw new StorageRefusal('InvalidSignature')
    return { ...claims.data, ...dated.parse(payload) }
  }
  return {
    sign(claims, seconds) {
      const now = Math.floor(clock().getTime() / 1000)
      const signer = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      return signer
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key)
    },
    download: (token, url) => read(token, url, downloadClaims),
    upload: (token, url) => read(token, url, uploadClaims),
  }
}

async function verified(token: string, key: Uint8Array, now: Date): Promise<unknown> {
  try {
    const options = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: now }
    return (await jwtVerify(token, key, options)).payload
  } catch (cause) {
    // What is wrong with a token has a class of its own: anything else is no fault of who brings it.
    if (!(cause instanceof errors.JOSEError)) throw cause
    throw new StorageRefusal('InvalidJWT', cause.message, { cause })
  }
}
