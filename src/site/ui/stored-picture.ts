const STORED = '/storage/v1/object/public/'
const RENDERED = '/storage/v1/render/image/public/'
const WIDTHS = [320, 640, 1200]
/** Of a hundred, for every picture that is asked for in another size. */
const IMAGE_QUALITY = 75

/**
 * The address of a picture of the site's own storage in another size, whole. It names no format: the storage gives the best
 * that the browser says to take, AVIF, WebP, or that of the picture.
 *
 * @param base where the backend is, '' for the site's own
 * @param path bucket and name
 * @param width in pixels
 * @example
 * ```ts run
 * sizedPicture('', 'media/a.jpg', 480) // => '/storage/v1/render/image/public/media/a.jpg?width=480&quality=75&resize=contain'
 * ```
 */
export const sizedPicture = (base: string, path: string, width: number): string =>
  `${base}${RENDERED}${path}?width=${width}&quality=${IMAGE_QUALITY}&resize=contain`

/**
 * A picture of the site's own storage in the sizes that it may be shown in, for `srcset`; undefined for any other.
 *
 * @example
 * ```ts run
 * storedSizes('https://elsewhere.example/a.jpg') // => undefined
 * ```
 */
export function storedSizes(src: string): string | undefined {
  const [before = '', path] = src.split(STORED)
  if (!path) return undefined
  return WIDTHS.map((width) => `${sizedPicture(before, path, width)} ${width}w`).join(', ')
}
