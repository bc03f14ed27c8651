import type { PictureType } from './picture-type.ts'

/** Work on a picture, by files. */
export interface PictureJob {
  from: string
  to: string
  format: PictureType
  /** of all frames together */
  pixelLimit: number
  seconds: number
  quality?: number | undefined
  /** Not given: the picture keeps its size. */
  size?: { width?: number | undefined; height?: number | undefined; fit: 'cover' | 'inside' | 'fill' } | undefined
}

/** What became of it: its sides in pixels, what is wrong with the picture, or what failed of our own. */
export type PictureOutcome = { width: number; height: number } | { wrong: string } | { failed: string }
