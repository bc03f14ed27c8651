import { z } from 'zod'

import { StorageRefusal } from './storage-refusal.ts'

/** What a bucket may be given. */
export const bucketInput = z.object({
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.string(), z.number().int().min(0)]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
})

/** The same as values of the row; undefined where nothing was given. */
interface BucketValues {
  publicly: boolean | undefined
  /** bytes */
  limit: number | null | undefined
  types: string[] | null | undefined
}

/**
 * Reads what was given for a bucket.
 *
 * @param most the limit of the whole service, in bytes
 * @throws StorageRefusal EntityTooLarge, InvalidRequest, InvalidMimeType
 */
export function bucketValues(input: z.infer<typeof bucketInput>, most: number): BucketValues {
  const given = input.file_size_limit
  const limit = typeof given === 'string' ? bytesOf(given) : given
  if (limit && limit > most) throw new StorageRefusal('EntityTooLarge')
  const types = input.allowed_mime_types?.filter(Boolean) ?? input.allowed_mime_types
  for (const type of types ?? []) if (!typeShape.test(type)) throw unsupported(type)
  return { publicly: input.public ?? undefined, limit, types }
}

const typeShape = /^(?=.{1,1000}$)(?:[\w+.-]+\/(?:[\w+.-]+|\*)(?:;\s*charset=[\w-]+)?|\*)$/
const units: Record<string, number> = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 }

/**
 * A size in words, in powers of ten.
 *
 * @throws StorageRefusal InvalidRequest
 * @example
 * ```ts run
 * bytesOf('1.5MB') // => 1500000
 * ```
 */
export function bytesOf(text: string): number {
  const [, figure, unit] = /^(\d{1,12}(?:\.\d{1,6})?)(gb|mb|kb|b)$/i.exec(text) ?? []
  const factor = units[unit?.toLowerCase() ?? '']
  if (!factor) throw new StorageRefusal('InvalidRequest', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
  return Math.round(Number(figure) * factor)
}

/**
 * The type of a file, if the bucket takes it.
 *
 * @param allowed types, `image/*` for all of a kind; empty or null for all
 * @throws StorageRefusal InvalidMimeType
 */
export function allowedType(type: string, allowed: readonly string[] | null): string {
  // What is no type at all would be no header either.
  if (!/^[\w+.-]{1,100}\/[\w+.-]{1,150}(?:\s*;[\x20-\x7e]{0,200})?$/.test(type)) throw unsupported(type)
  if (!allowed || allowed.length === 0) return type
  const [kind, name] = (type.split(';')[0] ?? '').trim().toLowerCase().split('/')
  const isTaken = allowed.some((pattern) => {
    const [takenKind, takenName] = (pattern.split(';')[0] ?? '').trim().toLowerCase().split('/')
    return pattern === '*' || (takenKind === kind && (takenName === '*' || takenName === name))
  })
  if (!isTaken) throw unsupported(type)
  return type
}

const unsupported = (type: string) =>
  new StorageRefusal('InvalidMimeType', `mime type ${type.slice(0, 100)} is not supported`)
