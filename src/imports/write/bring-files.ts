import { createHash } from 'node:crypto'
import { addPicture, pictureAt } from '#queries/moving'
import { ImportRefusal, type OldSite, reasonOf } from '#imports/shape'
import type { Destination } from './destination.ts'
import type { MoveReport } from './move-report.ts'
import { pictureFacts } from './picture-size.ts'

/** A picture as it lies here; null width where only its address is known. */
interface BroughtPicture {
  src: string
  width: number | null
  height: number | null
}

/** Brings pictures and files along, each once. */
export interface FileBringer {
  /** @throws ImportRefusal when it cannot be had, also where that is a failure, which the log has */
  picture(address: string, alt: string): Promise<BroughtPicture>
  file(address: string): Promise<string>
}

interface Bringing {
  site: OldSite
  to: Destination
  report: MoveReport
}

const MOST_PICTURE_BYTES = 10_485_760
const MOST_FILE_BYTES = 52_428_800
const PUBLIC = '/storage/v1/object/public'
/** A host that did not respond so often is not asked again. */
const MOST_FAILURES = 3

export function fileBringer(bringing: Bringing): FileBringer {
  const { site, to, report } = bringing
  const pictures = new Map<string, Promise<BroughtPicture>>()
  const files = new Map<string, Promise<string>>()
  const failures = new Map<string, number>()
  // Trying it out asks nobody else.
  const isFarAway = (address: string) =>
    to.fetchFile !== null && !address.startsWith('data:') && site.fileOf(address) === null
  const bytesOf = (address: string) => bytesAt(address, { ...bringing, failures })

  const bringPicture = async (address: string, alt: string): Promise<BroughtPicture> => {
    if (report.isDryRun && isFarAway(address)) {
      report.pictures += 1
      if (!report.siteNotes.includes(FETCHED_LATER)) report.siteNotes.push(FETCHED_LATER)
      return { src: address.startsWith('https:') ? address : '/', width: null, height: null }
    }
    const bytes = await bytesOf(address)
    const facts = pictureFacts(bytes)
    if (!facts) throw new ImportRefusal('it is no JPEG, PNG, WebP, AVIF or GIF picture')
    if (bytes.byteLength > MOST_PICTURE_BYTES) throw new ImportRefusal('it is larger than 10 MB')
    const { mime, ending, width, height } = facts
    const path = `imports/${digest(bytes)}.${ending}`
    if (!report.isDryRun && !(await pictureAt(to.client, path))) {
      await to.store({ bucket: 'media', path, bytes, type: mime })
      await addPicture(to.client, { path, alt: alt.slice(0, 500), width, height, mime, bytes: bytes.byteLength })
    }
    report.pictures += 1
    return { src: `${PUBLIC}/media/${path}`, width, height }
  }
  const bringFile = async (address: string): Promise<string> => {
    if (report.isDryRun && isFarAway(address)) {
      report.files += 1
      return '/'
    }
    const bytes = await bytesOf(address)
    if (bytes.byteLength > MOST_FILE_BYTES) throw new ImportRefusal('it is larger than 50 MB')
    const name = fileName(address)
    const type = kindOfFile(name)
    if (!type) throw new ImportRefusal('files of this kind are not kept here')
    const path = `imports/${digest(bytes)}/${name}`
    if (!report.isDryRun) await to.store({ bucket: 'files', path, bytes, type })
    report.files += 1
    return `${PUBLIC}/files/${path}`
  }
  return {
    picture: (address, alt) =>
      once(pictures, site.fullAddress(address), (full) => told(to, full, bringPicture(full, alt))),
    file: (address) => once(files, site.fullAddress(address), (full) => told(to, full, bringFile(full))),
  }
}

const FETCHED_LATER =
  'pictures are fetched from the old site by the import alone: until then, texts that show them count as changed'

const NOT_THERE = 'its file is not there'

const told = <Result>({ log }: Destination, address: string, coming: Promise<Result>): Promise<Result> =>
  coming.catch((error: unknown) => {
    throw new ImportRefusal(reasonOf(error, address.slice(0, 200), log), { cause: error })
  })

function once<Result>(
  known: Map<string, Promise<Result>>,
  address: string,
  bring: (address: string) => Promise<Result>,
): Promise<Result> {
  const found = known.get(address) ?? bring(address)
  known.set(address, found)
  return found
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

function fileName(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const last = path.split('/').at(-1) ?? ''
  return (
    last
      .normalize('NFKD')
      .replace(/[^\w.-]+/g, '-')
      .slice(-100) || 'file'
  )
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  csv: 'text/csv',
  txt: 'text/plain',
}

/** The type of a file that this site keeps, by its name. */
export function kindOfFile(name: string): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
}

/** Whether an address is that of a file that this site keeps. */
export const isFile = (address: string): boolean => kindOfFile(address.split(/[?#]/)[0] ?? '') !== undefined

/** The bytes: in the address itself, beside the export, or from the old site. */
async function bytesAt(
  address: string,
  { site, to, failures }: Bringing & { failures: Map<string, number> },
): Promise<Uint8Array> {
  const inline = /^data:[\w/+.-]*(;base64)?,(.*)$/s.exec(address)
  if (inline) return Buffer.from(inline[2] ?? '', inline[1] ? 'base64' : 'utf8')
  const place = site.fileOf(address)
  if (place) return to.readFile(place)
  const [host] = site.hosts
  const full = address.startsWith('/') && host ? `https://${host}${address}` : address
  if (!to.fetchFile || !/^https?:\/\//.test(full) || !URL.canParse(full)) throw new ImportRefusal(NOT_THERE)
  const asked = new URL(full).host
  if ((failures.get(asked) ?? 0) >= MOST_FAILURES)
    throw new ImportRefusal(`${NOT_THERE}, and ${asked} does not respond`)
  try {
    return await to.fetchFile(full)
  } catch (error) {
    failures.set(asked, (failures.get(asked) ?? 0) + 1)
    if (!(error instanceof ImportRefusal)) throw error
    throw new ImportRefusal(`${NOT_THERE}, and ${asked} did not give it: ${error.message}`, { cause: error })
  }
}
