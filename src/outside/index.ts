/** The world beyond the process, each part an interface with the real thing and a local twin. */
export { systemClock, type Clock } from './clock.ts'
export { openPictures, type Pictures, type PicturesPlace } from './pictures.ts'
