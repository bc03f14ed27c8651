const STORED = '/storage/v1/object/public/'
const RENDERED = '/storage/v1/render/image/public/'
const WIDTHS = [320, 640, 1200]

/**
 * A picture of the site's own storage in the sizes that it may be shown in, for `srcset`; undefined for any other. The
 * storage gives each in the best format that the browser says to take: AVIF, WebP, or that of the picture.
 *
 * @example
 * ```ts run
 * storedSizes('https://elsewhere.example/a.jpg') // => undefined
 * ```
 */
export function storedSizes(src: string): string | undefined {
  const [before, path] = src.split(STORED)
  if (!path) return undefined
  const sized = (width: number) => `${before}${RENDERED}${path}?width=${width}&quality=75&resize=contain ${width}w`
  return WIDTHS.map(sized).join(', ')
}
