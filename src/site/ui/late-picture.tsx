import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { whenNear } from './when-near.ts'

/**
 * A picture in a list that scripts draw, asked for when the reader comes near it. Its sheet gives it its size before. Pages
 * that are whole without scripts leave this to the browser (`loading="lazy"`).
 */
export function LatePicture({ src, alt, ...rest }: ComponentProps<'img'> & { src: string; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => (image.current ? whenNear(image.current, () => setNear(true)) : undefined), [])
  return <img {...rest} alt={alt} ref={image} src={isNear ? src : undefined} />
}
