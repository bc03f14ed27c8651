// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A browser that looks when the test says so. */
const made: {
  options: IntersectionObserverInit
  watched: Set<Element>
  see: (element: Element, part: number) => void
}[] = []

class Looking {
  constructor(tell: IntersectionObserverCallback, options: IntersectionObserverInit) {
    const watched = this.watched
    const see = (target: Element, part: number) =>
      tell([{ target, isIntersecting: part > 0, intersectionRatio: part } as IntersectionObserverEntry], this as never)
    made.push({ options, watched, see })
  }
  watched = new Set<Element>()
  observe = (element: Element) => this.watched.add(element)
  unobserve = (element: Element) => this.watched.delete(element)
}

const unmount: (() => void)[] = []

beforeEach(() => {
  made.length = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.resetModules()
  vi.stubGlobal('IntersectionObserver', Looking)
})
afterEach(() => {
  act(() => unmount.splice(0).forEach((end) => end()))
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const drawn = async () => {
  const { LatePicture } = await import('./late-picture.tsx')
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount.push(() => root.unmount())
  act(() =>
    root.render(
      <>
        <LatePicture src="/one.jpg" alt="One" />
        <LatePicture src="/two.jpg" alt="Two" />
      </>,
    ),
  )
}
const pictureOf = (alt: string) => document.querySelector(`[alt="${alt}"]`) as HTMLElement
const sourceOf = (alt: string) => pictureOf(alt).getAttribute('src')

it('all pictures of a page are watched by one observer, 50 px ahead and from a tenth on', async () => {
  await drawn()
  expect(made.map(({ options, watched }) => [options, watched.size])).toEqual([
    [{ rootMargin: '50px', scrollMargin: '50px', threshold: 0.1 }, 2],
  ])
})

it('a picture is asked for when a tenth of it is near, once and for all', async () => {
  await drawn()
  const see = (part: number) => act(() => made[0]?.see(pictureOf('One'), part))
  see(0)
  see(0.09)
  expect([sourceOf('One'), sourceOf('Two')]).toEqual([null, null])
  see(0.1)
  expect([sourceOf('One'), sourceOf('Two')]).toEqual(['/one.jpg', null])
  see(0)
  expect([sourceOf('One'), made[0]?.watched.size]).toEqual(['/one.jpg', 1])
})

it('what has left the page is watched no longer', async () => {
  await drawn()
  act(() => unmount.splice(0).forEach((end) => end()))
  expect(made[0]?.watched.size).toBe(0)
})
