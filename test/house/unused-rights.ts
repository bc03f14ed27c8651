import { doorsOf, isTest, roomOf } from './import-rules.ts'
import { ROOMS, type Room } from './rules.ts'
import type { SourceFile } from './source-file.ts'

type Used = ReadonlyMap<Room, ReadonlySet<string>>

/** Rooms of the table without a file, and rights that no file of their room makes use of. */
export function unusedRights(files: readonly SourceFile[], rooms: readonly Room[] = ROOMS): string[] {
  const used = usedDoors(files, rooms)
  const empty = rooms.filter((room) => !used.has(room)).map(({ at }) => `${at} is a room without a file`)
  const unused = rooms
    .filter((room) => used.has(room) && !room.opens.includes('*'))
    .flatMap((room) =>
      rightsOf(room)
        .filter((door) => !fellowsOf(room, door, rooms).some((fellow) => used.get(fellow)?.has(door)))
        .map((door) => `${room.at} never opens ${door}`),
    )
  return [...empty, ...unused]
}

/** The rooms of which one has to make use of a right: the room alone, or all of its kind when each of them has it. */
function fellowsOf(room: Room, door: string, rooms: readonly Room[]): readonly Room[] {
  const kind = rooms.filter((other) => room.kind !== undefined && other.kind === room.kind)
  return kind.every((other) => rightsOf(other).includes(door)) && kind.length > 0 ? kind : [room]
}

const rightsOf = ({ opens, types = [], tests = [] }: Room): string[] => [...opens, ...types, ...tests]

/** The doors that the files of each room open; a test counts for what only tests may open. */
function usedDoors(files: readonly SourceFile[], rooms: readonly Room[]): Used {
  const used = new Map<Room, Set<string>>()
  for (const file of files) {
    const room = roomOf(file.path, rooms)
    if (!room) continue
    const doors = used.get(room) ?? new Set()
    used.set(room, doors)
    for (const { specifier } of file.imports) {
      for (const door of doorsOf(specifier)) if (!isTest(file.path) || room.tests?.includes(door)) doors.add(door)
    }
  }
  return used
}
