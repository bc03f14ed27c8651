/** Processes as Linux tells of them in /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** A process and everything that it started, by their numbers. */
export function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))] as const),
  )
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

/** False for one that has ended, also when nobody has asked for its exit code yet. */
export function isRunning(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`)
  return stat !== null && !/\) Z /.test(stat)
}

export function nameOf(pid: number): string {
  return read(`/proc/${pid}/comm`)?.trim() ?? ''
}

/** CPU time of these processes in microseconds; what has ended meanwhile counts no more. */
export function cpuMicros(pids: readonly number[]): Map<number, number> {
  return new Map(pids.map((pid) => [pid, Number(read(`/proc/${pid}/schedstat`)?.split(' ')[0] ?? 0) / 1000]))
}

/** CPU time of a process in microseconds; threads that have ended count no more. */
export function threadsMicros(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce(
    (sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0) / 1000,
    0,
  )
}

/** CPU time of a process with all its threads in milliseconds, in steps of 10. */
export function cpuMsOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}

/** What was spent between two readings, by all who lived through both or came between. */
export function spent(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, micros]) => sum + Math.max(0, micros - (before.get(pid) ?? 0)), 0)
}

/** Memory in MB: pages that several processes share are divided among them. */
export function proportionalMb(pid: number): number {
  const line = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')
  return Number(line?.[1] ?? 0) / 1024
}

export function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')
  return Number(line?.[1] ?? 0) / 1024
}

function parentOf(pid: number): number {
  return Number(read(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ')[1] ?? 0)
}

/** A process may end at any moment: then there is nothing to read. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null // the process has ended
  }
}
