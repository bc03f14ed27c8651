import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

import { checkedName, incomingFolder } from './objects-disk.ts'
import type { Objects, S3Place } from './objects.ts'

/** Requests of one removal that are under way together. */
const REMOVED_AT_ONCE = 16

/**
 * Bytes kept in a bucket of an S3-compatible store, each object put in one request with its checksum, so that it
 * appears whole or not at all.
 *
 * @param folder for bytes on their way in
 * @throws Error when the bucket is not there, or the keys do not open it
 * @example
 * ```ts
 * const place = { endpoint: 'http://minio:9000', region: 'us-east-1', bucket: 'paper', accessKeyId: 'a', secretAccessKey: 'b' }
 * const objects = await s3Objects('/srv/data/storage', place)
 * objects.place // => 'http://minio:9000/paper/'
 * ```
 */
export async function s3Objects(folder: string, place: S3Place): Promise<Objects> {
  const client = clientOf(place)
  const { bucket: Bucket, prefix = '' } = place
  const at = (name: string) => ({ Bucket, Key: prefix + checkedName(name) })
  const where = `${place.endpoint.replace(/\/+$/, '')}/${Bucket}/${prefix}`
  await client.send(new HeadBucketCommand({ Bucket })).catch((cause: unknown) => {
    throw new Error(`The S3 bucket ${where} cannot be opened: ${String(cause)}`, { cause })
  })
  return {
    incoming: await incomingFolder(folder),
    place: where,
    async keep(file, name) {
      const { size } = await stat(file)
      const ContentMD5 = await md5Of(file)
      // The client repeats no request whose body is a stream.
      await patiently(() => {
        const Body = createReadStream(file)
        return client.send(new PutObjectCommand({ ...at(name), Body, ContentLength: size, ContentMD5 }))
      })
      await rm(file, { force: true })
    },
    async copy(from, to) {
      const CopySource = encodeURI(`${Bucket}/${prefix}${checkedName(from)}`)
      return (await ifThere(client.send(new CopyObjectCommand({ ...at(to), CopySource })))) !== null
    },
    async read(name, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined
      const found = await ifThere(client.send(new GetObjectCommand({ ...at(name), ...(Range ? { Range } : {}) })))
      if (!found?.Body) return null
      const body = found.Body.transformToWebStream() as ReadableStream<Uint8Array<ArrayBuffer>>
      return { length: found.ContentLength ?? 0, body }
    },
    async size(name) {
      const found = await ifThere(client.send(new HeadObjectCommand(at(name))))
      return found?.ContentLength ?? null
    },
    async remove(names) {
      for (let from = 0; from < names.length; from += REMOVED_AT_ONCE) {
        const some = names.slice(from, from + REMOVED_AT_ONCE)
        await Promise.all(some.map((name) => ifThere(client.send(new DeleteObjectCommand(at(name))))))
      }
    },
    list: () => listed(client, Bucket, prefix),
    stop: async () => client.destroy(),
  }
}

const silent = () => undefined

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Place): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The form that every compatible store knows.
    forcePathStyle: true,
    // Newer checksums are asked of Amazon only; Content-MD5 is understood everywhere.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Without one it writes to the console.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })
}

/** Asks up to three times, unless the store said that the request is wrong. */
async function patiently<Found>(ask: () => Promise<Found>): Promise<Found> {
  for (const wait of [200, 1_000]) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof S3ServiceException && error.$fault === 'client') throw error
      await pause(wait)
    }
  }
  return ask()
}

async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64')
}

/** The response, or null when there is no such object. */
async function ifThere<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NoSuchKey' || name === 'NotFound') return null
    throw error
  }
}

async function* listed(
  client: S3Client,
  bucket: string,
  prefix: string,
): AsyncGenerator<{ name: string; cameAt: Date }> {
  let next: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(next ? { ContinuationToken: next } : {}) }),
    )
    for (const { Key = '', LastModified } of page.Contents ?? [])
      yield { name: Key.slice(prefix.length), cameAt: LastModified ?? new Date() }
    next = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (next)
}
