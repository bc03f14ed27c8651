/** A stored file as its row describes it. */
export interface StoredFile {
  bucket: string
  name: string
  /** Under which its bytes stand in an export. */
  version: string
  type: string
  maxAgeSeconds: number | null
}

interface Endpoint {
  url: string
  /** The secret one. */
  key: string
  /** What requests are sent with; the global one when not given. */
  fetch?: typeof globalThis.fetch
}

/** The files of a backend that is reached through the network, by the official client with its secret key. */
export async function hostedFiles({ url, key, fetch }: Endpoint) {
  // Half a hundred files that a site with its own backend never needs.
  const { createClient } = await import('@supabase/supabase-js')
  const { storage } = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(fetch ? { global: { fetch } } : {}),
  })
  return {
    /** Keeps bytes; what was under the name is replaced. */
    async keep({ bucket, name, type, maxAgeSeconds }: StoredFile, bytes: Buffer): Promise<void> {
      const age = maxAgeSeconds === null ? {} : { cacheControl: String(maxAgeSeconds) }
      const { error } = await storage.from(bucket).upload(name, bytes, { contentType: type, upsert: true, ...age })
      if (error) throw new Error(`${bucket}/${name} could not be stored: ${error.message}`, { cause: error })
    },
  }
}

export type HostedFiles = Awaited<ReturnType<typeof hostedFiles>>
