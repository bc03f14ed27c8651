import { z } from 'zod'

import { inShape } from './json-body.ts'
import type { PictureType } from './picture-type.ts'

/** How a picture is to be rendered. */
export type Transformation = z.infer<typeof shape>

/** Pixels of a side that are rendered at most. */
const LONGEST_SIDE = 2000

const shape = z.object({
  width: z.coerce.number().int().min(0).optional(),
  height: z.coerce.number().int().min(0).optional(),
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
})

/**
 * Reads a transformation, sides beyond 2,000 pixels cut to them.
 *
 * @param given a query or the `transform` of a signed URL; what it knows nothing of is left out
 * @throws StorageRefusal InvalidRequest naming the field that is wrong
 * @example
 * ```ts run
 * transformationOf({ width: '5000', quality: '75', download: '' }, 'querystring') // => { width: 2000, quality: 75 }
 * ```
 */
export function transformationOf(given: object, what: string): Transformation {
  const read = inShape(given, shape, what)
  const { width, height } = read
  return {
    ...read,
    ...(width ? { width: Math.min(width, LONGEST_SIDE) } : {}),
    ...(height ? { height: Math.min(height, LONGEST_SIDE) } : {}),
  }
}

/** The hosted renderer's words for the three ways. */
const resizingType = { cover: 'fill', contain: 'fit', fill: 'force' } as const

/**
 * A transformation in the words of the header X-Transformations.
 *
 * @example
 * ```ts run
 * transformationHeader({ width: 200, height: 100, quality: 60 }) // => 'height:100,width:200,resizing_type:fill,quality:60'
 * ```
 */
export function transformationHeader({ width, height, resize = 'cover', quality, format }: Transformation): string {
  const parts = [
    height ? `height:${height}` : '',
    width ? `width:${width}` : '',
    width || height ? `resizing_type:${resizingType[resize]}` : '',
    quality ? `quality:${quality}` : '',
    format && format !== 'origin' ? `format:${format}` : '',
  ]
  return parts.filter(Boolean).join(',')
}

/**
 * The format to render in: the one asked for, else the best that the reader says to take, else that of the picture.
 *
 * @param accept the reader's Accept header
 * @example
 * ```ts run
 * renderedFormat({}, 'image/webp,*' + '/*;q=0.8', 'jpeg') // => 'webp'
 * ```
 */
export function renderedFormat({ format }: Transformation, accept: string | null, origin: PictureType): PictureType {
  if (format === 'origin') return origin
  if (format) return format
  const taken = accept ?? ''
  // What moves goes on moving: AVIF would keep its first frame.
  const mayMove = origin === 'gif' || origin === 'webp'
  if (!mayMove && /image\/avif(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(taken)) return 'avif'
  if (/image\/webp(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(taken)) return 'webp'
  return origin
}
