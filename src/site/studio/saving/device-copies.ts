import {
  type TextFields,
  type TextVersion,
  WRITABLE_KINDS,
  type WritableKind,
  begunFields,
  completeFields,
} from '#queries/writing'
import type { DeviceVault } from '#session'
import { WritesInTurn } from './writes-in-turn.ts'

/** What the server held at some time. */
export interface HeldText {
  fields: TextFields
  version: TextVersion
}

/** What was written on this device and is not known to be on the server. */
export interface DeviceCopy {
  /** The name of a stored text's copy does not say it; copies of former versions have none. */
  kind?: WritableKind
  fields: TextFields
  /** What the server held when this was begun; null for a text that it does not know yet. */
  base: HeldText | null
  /** What was on its way to the server then, and may be what it holds. */
  sent?: TextFields
  /** ISO timestamp */
  changedAt: string
  /** What earlier visits left here and is not part of the fields: the writer has not been asked yet, or not decided. */
  left?: DeviceCopy[]
}

const PREFIX = 'ratesheet-text'
/** A database that is mended after its browser was killed opens late, and what lies in it is worth to wait for. */
const LATEST_OPEN_MS = 60_000

/**
 * Copies of one text of one account on this device, one for each tab, so that two tabs never write over each other, and the next
 * account finds none of them. A tab holds a lock while
 * it lives: a copy whose lock is free was left by a tab that was closed, or crashed, and is taken over. Each lies in the
 * storage, which is written before a page is left, and in the vault, which outlives a browser that is killed.
 */
export class DeviceCopies {
  #name: string
  #account: string
  #storage: Storage | null
  #vault: DeviceVault | null
  #writes = new WritesInTurn(async (text) => (await this.#vault?.put(this.#name, text)) ?? false)
  #release: (() => void) | null = null
  /** What lies at this tab's own name while it is being taken up: what is written meanwhile carries it along. */
  #found: DeviceCopy | null = null

  /**
   * @param text its id; for a new text, its kind
   * @param writer the account that writes it, and the tab
   * @param storage null where the device keeps nothing
   * @param vault null where it has none
   */
  constructor(
    text: string,
    { account, tab }: Readonly<Record<'account' | 'tab', string>>,
    storage: Storage | null,
    vault: DeviceVault | null = null,
  ) {
    this.#account = account
    this.#name = `${PREFIX} ${text} ${account} ${tab}`
    this.#storage = storage
    this.#vault = vault
    this.#hold()
  }

  /** Lies in the storage when this returns, and in the vault when it resolves: false when neither has room for it. */
  async write(copy: DeviceCopy): Promise<boolean> {
    const text = textOf(this.#found ? { ...copy, left: [this.#found, ...(copy.left ?? [])] } : copy)
    const isStored = this.#store(text)
    const isInVault = await this.#writes.write(text)
    return isInVault || isStored
  }

  /** A new text has its id now: whoever opens it by that finds the copy. */
  rename(text: string): void {
    const former = this.#name
    this.#name = `${PREFIX} ${text} ${this.#account} ${former.slice(former.lastIndexOf(' ') + 1)}`
    this.#forget(former)
    this.close()
    this.#hold()
  }

  clear(): void {
    this.#writes.drop()
    this.#forget(this.#name)
  }

  /**
   * The newest copy of this text that no other living tab holds, and forgets it there: it is this tab's from now on, and
   * carries along what this tab had left itself.
   */
  async take(): Promise<DeviceCopy | null> {
    const own = this.#name.slice(0, this.#name.lastIndexOf(' ') + 1)
    const ofText = own.slice(0, -this.#account.length - 1)
    // Read before anything is waited for: what is written meanwhile lies at this tab's own name.
    const stored = Object.keys(this.#storage ?? {})
      .filter((name) => name.startsWith(ofText))
      .map((name) => ({ name, text: this.#storage?.getItem(name) ?? '' }))
    this.#found = copyOf(stored.find(({ name }) => name === this.#name)?.text ?? '')
    const inVault = (await this.#vault?.all(ofText, LATEST_OPEN_MS)) ?? []
    const isOwn = ({ name }: { name: string }) => name.startsWith(own) || isOfNobody(name)
    const found = [...stored, ...inVault].filter(isOwn).flatMap((kept) => {
      const copy = copyOf(kept.text)
      return copy ? [{ name: kept.name, copy }] : []
    })
    // Each name is asked for once: of two that ask at the same time one would be told that it is taken.
    const names = [...new Set(found.map(({ name }) => name))]
    const isLeft = await Promise.all(names.map(async (name) => name === this.#name || (await isFree(name))))
    const left = new Set(names.filter((_, index) => isLeft[index]))
    const copies = found.filter(({ name }) => left.has(name))
    const newest = newestOf(copies)
    this.#found = null
    if (!newest) return null
    if (newest.name === this.#name) return newest.copy
    const ownCopy = newestOf(copies.filter(({ name }) => name === this.#name))?.copy
    const taken = ownCopy ? { ...newest.copy, left: [...(newest.copy.left ?? []), ownCopy] } : newest.copy
    if (await this.write(taken)) this.#forget(newest.name)
    return taken
  }

  /** Gives the copy free for the next tab. */
  close(): void {
    this.#release?.()
    this.#release = null
  }

  #store(text: string): boolean {
    try {
      this.#storage?.setItem(this.#name, text)
      return this.#storage !== null
    } catch (error) {
      console.warn('the storage of this page has no room for a copy of the text', error)
      return false
    }
  }

  #forget(name: string): void {
    this.#storage?.removeItem(name)
    void this.#vault?.remove(name)
  }

  #hold(): void {
    if (!('locks' in navigator)) return
    const until = new Promise<void>((resolve) => {
      this.#release = resolve
    })
    navigator.locks
      .request(this.#name, () => until)
      .catch((error: unknown) => console.warn('no lock of this tab', error))
  }
}

/** Null where this page may keep nothing. */
export function deviceStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/**
 * What an account has written on this device and is not known to be on the server: of each text the newest copy, whether or not a
 * tab has it open, by the text's id; for a new text, by its kind.
 */
export async function copiesOfAccount(
  account: string,
  storage: Storage | null,
  vault: DeviceVault | null,
): Promise<ReadonlyMap<string, DeviceCopy>> {
  const stored = Object.keys(storage ?? {}).map((name) => ({ name, text: storage?.getItem(name) ?? '' }))
  const kept = [...stored, ...((await vault?.all(`${PREFIX} `)) ?? [])]
  const copies = kept.flatMap(({ name, text }) => {
    const [, of = '', writer] = COPY_NAME.exec(name) ?? []
    const copy = writer === account ? copyOf(text) : null
    return copy ? [{ of, copy }] : []
  })
  const oldestFirst = copies.toSorted((one, other) => one.copy.changedAt.localeCompare(other.copy.changedAt))
  return new Map(oldestFirst.map(({ of, copy }) => [of, copy]))
}

const COPY_NAME = /^ratesheet-text (.+) (\S+) \S+$/

const newestOf = <Kept extends { copy: DeviceCopy }>(copies: readonly Kept[]): Kept | undefined =>
  copies.toSorted((one, other) => other.copy.changedAt.localeCompare(one.copy.changedAt))[0]

/** Devices hold copies of stored texts that name no account, of versions of this site that wrote none. */
const isOfNobody = (name: string): boolean => /^ratesheet-text [0-9a-f-]{36} [0-9a-f]{8}$/.test(name)

async function isFree(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return true
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null)
}

/** Blocks that nobody changed are the same objects in the next copy: they are written out once. */
const written = new WeakMap<object, string>()

/** A copy as JSON, of a long text, too, ten times a second. */
function textOf({ kind, fields, base, sent, changedAt, left = [] }: DeviceCopy): string {
  const begun = base && `{"fields":${textOfFields(base.fields)},"version":${JSON.stringify(base.version)}}`
  const more = left.length > 0 ? `,"left":[${left.map(textOf).join()}]` : ''
  const onItsWay = sent ? `,"sent":${textOfFields(sent)}` : ''
  const ofKind = kind ? `"kind":"${kind}",` : ''
  return `{${ofKind}"fields":${textOfFields(fields)},"base":${begun}${onItsWay},"changedAt":${JSON.stringify(changedAt)}${more}}`
}

function textOfFields({ document: { content, ...document }, ...fields }: TextFields): string {
  const blocks = content?.map((block) => {
    const text = written.get(block) ?? JSON.stringify(block)
    written.set(block, text)
    return text
  })
  const whole = JSON.stringify({ ...fields, document })
  // The document is the last of the fields, and its blocks the last of it.
  return blocks ? `${whole.slice(0, -2)}${whole.endsWith('{}}') ? '' : ','}"content":[${blocks.join()}]}}` : whole
}

/** Null for what is no copy. */
const copyOf = (kept: string): DeviceCopy | null => copyOfJson(parsed(kept))

function copyOfJson(stored: unknown): DeviceCopy | null {
  if (typeof stored !== 'object' || !stored) return null
  const { kind, fields, base, sent, changedAt, left } = stored as Partial<Record<keyof DeviceCopy, unknown>>
  if (typeof fields !== 'object' || !fields || typeof changedAt !== 'string') return null
  const { fields: before, version } = (base ?? {}) as Partial<NonNullable<DeviceCopy['base']>>
  const begun = before && version ? { fields: completeFields(before), version } : null
  const known = WRITABLE_KINDS.find((each) => each === kind)
  const more = Array.isArray(left) ? left.flatMap((entry: unknown) => copyOfJson(entry) ?? []) : []
  return {
    ...(known ? { kind: known } : {}),
    fields: begunFields(fields),
    base: begun,
    ...(typeof sent === 'object' && sent ? { sent: completeFields(sent) } : {}),
    changedAt,
    ...(more.length > 0 ? { left: more } : {}),
  }
}

function parsed(kept: string): unknown {
  try {
    return JSON.parse(kept)
  } catch {
    return null
  }
}
