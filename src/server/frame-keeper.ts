import { hash } from 'node:crypto'
import { type SlotBlocks, blocksOfAll, lengthsOf } from './brotli-blocks.ts'
import type { ContentChange, FrameSlots, FrameState, Parts } from './server-deps.ts'

/** What every page has to show now. */
export interface Frame {
  slots: readonly Buffer[]
  /** of the slots: those of another frame take their place in a page when they are as long */
  lengths: string
  /** the slots as they stand in packed pages */
  blocks: SlotBlocks
  base: string
  /** two frames that show the same have one version */
  version: string
}

export interface FrameKeeper {
  /** undefined while it is not known; null when it cannot be had */
  known(): Frame | null | undefined
  get(): Promise<Frame | null>
  /** says whether the change concerns the frame */
  contentChanged(change: ContentChange): boolean
}

/** Ages are told in it, and a day ends. */
const AGE_MS = 60_000
/** When it could not be had it is asked for again. */
const RETRY_MS = 1_000
/** A frame that a change overtook is made again, this often. */
const ATTEMPTS = 3

/** Half of a page's tag. */
const VERSION_LETTERS = 11

const made = new WeakMap<FrameSlots, Frame>()
/** What the next frame keeps of the newest need not be written into each page. */
let newest: SlotBlocks | null = null

/** Of the same slots, which many pages are made with, always the same. */
export function frameOf(given: FrameSlots): Frame {
  const known = made.get(given)
  if (known) return known
  const { slots, base } = given
  const version = hash('sha256', JSON.stringify([base, slots]), 'base64url').slice(0, VERSION_LETTERS)
  const texts = slots.map((text) => Buffer.from(text))
  newest = blocksOfAll(texts, newest)
  const frame = { slots: texts, lengths: lengthsOf(texts), blocks: newest, base, version }
  made.set(given, frame)
  return frame
}

/** Holds the frame of now, which is loaded again when what it depends on changes. */
export function keepFrame(load: () => Promise<FrameState>, now = Date.now): FrameKeeper {
  let held: { frame: Frame | null; dependsOn: Parts; until: number } | null = null
  let loading: Promise<Frame | null> | null = null
  let changes = 0

  const fetch = async (): Promise<Frame | null> => {
    for (let left = ATTEMPTS; ; left -= 1) {
      const before = changes
      const { frame: slots, dependsOn } = await load()
      const frame = slots && frameOf(slots)
      if (before !== changes && left > 1) continue
      if (before === changes) held = { frame, dependsOn, until: now() + (frame ? AGE_MS : RETRY_MS) }
      return frame
    }
  }
  const known = () => (held && now() < held.until ? held.frame : undefined)
  const get = async () => {
    const frame = known()
    return frame === undefined ? (loading ??= fetch().finally(() => (loading = null))) : frame
  }
  return {
    known,
    get,
    contentChanged({ parts }) {
      changes += 1
      const isVoid = !held?.dependsOn || !parts || held.dependsOn.some((part) => parts.includes(part))
      if (isVoid) held = null
      return isVoid
    },
  }
}
