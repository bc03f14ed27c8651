import { DataStore, ERRORS, Upload } from '@tus/server'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { isVersion } from './names.ts'
import { StorageRefusal } from './storage-refusal.ts'

/** What an upload in parts is to become, as its sender said at the beginning. */
export interface UploadPlan {
  bucket: string
  key: string
  mimeType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  mayReplace: boolean
  /** The `sub` of whoever began it; null for the service role. */
  owner: string | null
}

interface Noted {
  plan: UploadPlan
  /** bytes; null until they are told */
  size: number | null
  metadata: Record<string, string | null>
  beganAt: string
  /** The object is kept: what is left is the memory that it came whole. */
  isKept?: boolean
}

interface PartialSettings {
  lifeMs: number
  clock: () => Date
  /** whether a request that is about an upload has it yet */
  hasTurn: (id: string) => boolean
}

/** One account has so many at once; abandoned ones go with time. */
const MOST_OF_ONE = 30

/**
 * The bytes of uploads in parts, each a file that grows and a note beside it, so that an upload goes on after the server was
 * ended. Processes that share a database share uploads only where they share this folder.
 */
export class PartialUploads extends DataStore {
  readonly #folder: string
  readonly #lifeMs: number
  readonly #clock: () => Date
  readonly #hasTurn: (id: string) => boolean
  readonly #plans = new Map<string, UploadPlan>()

  constructor(folder: string, { lifeMs, clock, hasTurn }: PartialSettings) {
    super()
    this.#hasTurn = hasTurn
    this.#folder = folder
    this.#lifeMs = lifeMs
    this.#clock = clock
    this.extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination', 'expiration']
  }

  newId = (): string => randomUUID()

  /** The file of an upload's bytes. */
  pathOf(id: string): string {
    if (!isVersion(id)) throw ERRORS.FILE_NOT_FOUND
    return join(this.#folder, id)
  }

  /** Says what an upload that is about to begin is to become. */
  async plan(id: string, plan: UploadPlan): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const own = (await this.#all()).filter(({ noted }) => noted.plan.owner === plan.owner && !noted.isKept)
    if (plan.owner !== null && own.length >= MOST_OF_ONE)
      throw new StorageRefusal('SlowDown', `You have ${own.length} unfinished uploads, which is the most`)
    this.#plans.set(id, plan)
  }

  override async create(upload: Upload): Promise<Upload> {
    const plan = this.#plans.get(upload.id)
    if (!plan) throw ERRORS.UNKNOWN_ERROR
    this.#plans.delete(upload.id)
    upload.creation_date = this.#clock().toISOString()
    const noted = { plan, size: upload.size ?? null, metadata: upload.metadata ?? {}, beganAt: upload.creation_date }
    await writeFile(this.pathOf(upload.id), '', { mode: 0o600, flag: 'wx' })
    await this.#note(upload.id, noted)
    return upload
  }

  /** Bytes are on the disk before their sender is told that they have come. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset, flush: true })
    try {
      await pipeline(stream, (chunks: AsyncIterable<Uint8Array>) => this.#inTurn(id, chunks), file)
    } catch (error) {
      if (isFull(error)) throw new StorageRefusal('DiskFull', undefined, { cause: error })
      // The sender is gone: what came stays, and the upload goes on from there.
      if (file.bytesWritten === 0) throw error
    }
    return offset + file.bytesWritten
  }

  /** Whose turn was lost reads on for nothing: another process may be writing at the same place, or have kept these very bytes. */
  async *#inTurn(id: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) if (this.#hasTurn(id)) yield chunk
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, metadata, beganAt, isKept } = await this.noted(id)
    const offset = isKept ? (size ?? 0) : (await stat(this.pathOf(id))).size
    const known = { id, offset, metadata, creation_date: beganAt }
    return new Upload(size === null ? known : { ...known, size })
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    await this.#note(id, { ...(await this.noted(id)), size })
  }

  override async remove(id: string): Promise<void> {
    await this.noted(id)
    await this.#forget(id)
  }

  /** What was said of an upload at its beginning. */
  async noted(id: string): Promise<Noted> {
    try {
      return JSON.parse(await readFile(`${this.pathOf(id)}.json`, 'utf8')) as Noted
    } catch (error) {
      if (isMissing(error)) throw ERRORS.FILE_NOT_FOUND
      throw error
    }
  }

  /** Whether all bytes are there and nothing was made of them yet. */
  async isWaiting(id: string): Promise<boolean> {
    if (!isVersion(id)) return false
    const noted = await this.noted(id).catch(() => null)
    if (!noted || noted.isKept || noted.size === null) return false
    return (await stat(this.pathOf(id))).size === noted.size
  }

  /** The object is kept: its bytes are no longer needed, but its sender may ask once more. */
  async keep(id: string): Promise<void> {
    await this.#note(id, { ...(await this.noted(id)), isKept: true })
    await rm(this.pathOf(id), { force: true })
  }

  override async deleteExpired(): Promise<number> {
    const oldest = this.#clock().getTime() - this.#lifeMs
    const expired = (await this.#all()).filter(({ noted }) => Date.parse(noted.beganAt) < oldest)
    for (const { id } of expired) await this.#forget(id)
    return expired.length
  }

  override getExpiration = (): number => this.#lifeMs

  async #all(): Promise<{ id: string; noted: Noted }[]> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
    const found = await Promise.all(ids.map(async (id) => ({ id, noted: await this.noted(id).catch(() => null) })))
    return found.filter((one): one is { id: string; noted: Noted } => one.noted !== null)
  }

  /** Whole or not at all: the note is written beside and then takes its name. */
  async #note(id: string, noted: Noted): Promise<void> {
    const path = `${this.pathOf(id)}.json`
    const file = await open(`${path}.new`, 'w', 0o600)
    try {
      await file.writeFile(JSON.stringify(noted))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.new`, path)
  }

  async #forget(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true })
    await rm(`${this.pathOf(id)}.json`, { force: true })
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
