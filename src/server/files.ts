import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { acceptedCoding, type Coding } from './codings.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { matchesTag } from './send.ts'

/**
 * Files served as they are.
 * 1. /assets/ names carry a hash: kept for a year. Files of old builds left in the folder are still served;
 *    what is not there is 404 and never a page.
 * 2. public/ files are known by name at the start, so that a page's address costs no look at the disk.
 * 3. x.br and x.gz beside x are sent to those who take them; asked for by name they do not exist, nor do dot files.
 */
export interface Files {
  /** true when the path was one of ours and has been sent */
  serve(request: IncomingMessage, response: ServerResponse, path: string, extra: readonly string[]): Promise<boolean>
}

interface StoredFile {
  path: string
  size: number
  etag: string
  head: readonly string[]
  /** the bytes of small files */
  bytes: Buffer | null
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.html': 'text/html; charset=utf-8',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv; charset=utf-8',
  '.tgz': 'application/gzip',
}
/** Browsers look at the worker's file again with each page. */
const WORKER = /^\/sw(?:-off)?\.js$/
const KEPT_BYTES = 512 * 1024
const MAX_FILES = 400

/**
 * @param folders where the files lie; the first one wins
 * @param standIns files that are sent under the path of another
 */
export async function openFiles(
  folders: readonly string[],
  security: SecurityHeaders,
  standIns: Readonly<Record<string, string>> = {},
): Promise<Files> {
  const names = new Set((await Promise.all(folders.map(namesIn))).flat().filter(isServed))
  const stored = new Map<string, StoredFile>()
  const open = async (path: string, coding: Coding): Promise<StoredFile | null> => {
    const key = `${coding} ${path}`
    const before = stored.get(key)
    if (before !== undefined) return before
    const file = await readStored(path, coding, folders, security)
    if (file !== null && stored.size < MAX_FILES) stored.set(key, file)
    return file
  }
  return {
    async serve(request, response, asked, extra) {
      const path = standIns[asked] ?? asked
      const isAsset = path.startsWith('/assets/')
      if (!isAsset && !names.has(path)) return false
      const coding = acceptedCoding(request.headers['accept-encoding'])
      const file = isServed(path) ? ((await open(path, coding)) ?? (await open(path, 'identity'))) : null
      if (file === null && !isAsset) return false
      if (file === null) {
        response.writeHead(404, [
          ...security.other,
          'content-type',
          'text/plain',
          'cache-control',
          'no-store',
          ...extra,
        ])
        response.end('Not found\n')
      } else await send(request, response, file, extra)
      return true
    },
  }
}

function isServed(path: string): boolean {
  return !/\/\.|\\|%|\.(?:br|gz)$/.test(path)
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return []
      throw new Error(`Cannot list ${folder}`, { cause })
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
}

const SUFFIX: Record<Coding, string> = { br: '.br', gzip: '.gz', identity: '' }

async function readStored(
  path: string,
  coding: Coding,
  folders: readonly string[],
  security: SecurityHeaders,
): Promise<StoredFile | null> {
  for (const folder of folders) {
    const at = join(folder, path) + SUFFIX[coding]
    const facts = await stat(at).catch(() => null) // missing in this folder, perhaps in the next
    if (facts === null || !facts.isFile()) continue
    const bytes = facts.size <= KEPT_BYTES ? await readFile(at) : null
    const mark =
      bytes === null
        ? `${facts.size.toString(36)}-${Math.floor(facts.mtimeMs).toString(36)}`
        : hash('sha256', bytes, 'base64url').slice(0, 22)
    const etag = `"${mark}"`
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    const head = [
      ...headersFor(path, type, security),
      'content-type',
      type,
      'etag',
      etag,
      'vary',
      'accept-encoding',
      ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    ]
    return { path: at, size: facts.size, etag, head, bytes }
  }
  return null
}

function headersFor(path: string, type: string, security: SecurityHeaders): string[] {
  const isScript = type.startsWith('text/javascript')
  if (path.startsWith('/assets/')) {
    const { script, other } = security.asset
    return [...(isScript ? script : other), 'cache-control', 'public, max-age=31536000, immutable']
  }
  const kind = isScript ? security.script : type.startsWith('image/') ? security.shared : security.other
  return [...kind, 'cache-control', WORKER.test(path) ? 'no-cache' : 'public, max-age=3600']
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
  extra: readonly string[],
): Promise<void> {
  const condition = request.headers['if-none-match']
  if (condition !== undefined && matchesTag(condition, file.etag)) {
    response.writeHead(304, [...file.head, ...extra])
    response.end()
    return
  }
  response.writeHead(200, [...file.head, 'content-length', String(file.size), ...extra])
  if (file.bytes !== null) response.end(file.bytes)
  else if (request.method === 'HEAD') response.end()
  else await pipeline(createReadStream(file.path), response) // which closes the file also when the reader leaves
}
