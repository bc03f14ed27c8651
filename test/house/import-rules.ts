import { FRONT_ENTRANCE, ROOMS, type Room, TEST_SUPPORT } from './rules.ts'
import type { Import, SourceFile } from './source-file.ts'
import { doorOf, targetOf } from './source-tree.ts'

/** The room that a path belongs to, or null outside of src. A test belongs where the file is that it tests. */
export function roomOf(path: string, rooms: readonly Room[] = ROOMS): Room | null {
  const tested = path.replace(/(?:\.db)?\.test\.(tsx?)$/, '.$1')
  return rooms.find(({ at }) => (at.endsWith('/') ? tested.startsWith(`src/${at}`) : tested === `src/${at}`)) ?? null
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** What is wrong with the imports of a file, each with its line; empty when all is in order. */
export function importFaults(file: SourceFile): string[] {
  return file.imports.flatMap((imported) => {
    const fault = file.path.startsWith('src/') ? faultInSource(file, imported) : faultOutside(file, imported)
    return fault ? [`${file.path}:${imported.line} ${fault}`] : []
  })
}

/** Tests and tools stand outside the house and use its doors. */
function faultOutside(file: SourceFile, { specifier }: Import): string | null {
  const target = targetOf(file.path, specifier)
  const climbs = specifier.startsWith('.') && target?.startsWith('src/') && target !== FRONT_ENTRANCE
  return climbs ? `reaches into src by "${specifier}": use a door` : unknownDoor(specifier)
}

function faultInSource(file: SourceFile, imported: Import): string | null {
  const { specifier } = imported
  const room = roomOf(file.path)
  if (!room) return 'is in no room of the table'
  if (specifier.startsWith('.')) return faultOfPath(file, room, specifier)
  if (specifier.startsWith('#')) return unknownDoor(specifier) ?? faultOfDoor(file, room, imported)
  return room.packages || isTest(file.path) ? null : `uses "${specifier}": the room ${room.at} takes no packages`
}

const unknownDoor = (specifier: string) =>
  specifier.startsWith('#') && !doorOf(specifier) ? `opens "${specifier}": there is no such door` : null

function faultOfPath(file: SourceFile, room: Room, specifier: string): string | null {
  const target = targetOf(file.path, specifier) ?? ''
  if (specifier.startsWith('../')) {
    const isSupport = isTest(file.path) && target.startsWith(TEST_SUPPORT)
    return isSupport ? null : `climbs by "${specifier}"`
  }
  const other = roomOf(target)
  // The entry point of a room hands on what its folders offer.
  const isOwnFolder = file.path === `src/${room.at}index.ts` && other?.at.startsWith(room.at)
  return other === room || isOwnFolder ? null : `walks into ${other?.at ?? 'no room'} by "${specifier}": use its door`
}

function faultOfDoor(file: SourceFile, room: Room, { specifier, isType }: Import): string | null {
  const doors = doorsOf(specifier)
  const isAmong = (allowed: readonly string[] = []) => doors.some((door) => allowed.includes(door))
  if (room.opens.includes('*') || isAmong(room.opens)) return null
  // A database test is composed as main composes: it asks through the whole backend.
  if (file.path.endsWith('.db.test.ts')) return null
  if (isTest(file.path) && isAmong(room.tests)) return null
  if (!isAmong(room.types)) return `opens ${specifier}: ${room.at} may not`
  return isType ? null : `opens ${specifier} for more than types: ${room.at} may take types only (import type)`
}

/** The doors of the table that a specifier opens; any of them gives the right to it. */
export function doorsOf(specifier: string): readonly string[] {
  if (!specifier.startsWith('#')) return []
  // What draws (`#ui/button`) and what does not (`#ui/dates.ts`) lie in one room: the right to the one is that to the other.
  return [(doorOf(specifier) ?? '').replace(/\*\.ts$/, '*'), subDoorOf(specifier)]
}

/** `#calculators/fields/address.ts` comes from `#calculators/fields`: a rule may name one folder of a wide door. */
const subDoorOf = (specifier: string): string => specifier.split('/').slice(0, 2).join('/')
