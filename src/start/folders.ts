import { join, resolve } from 'node:path'

/** Folders of the checkout that the running site reads. */
export const root = resolve(import.meta.dirname, '..', '..')
export const contentFolder = join(root, 'content')
export const publicFolder = join(root, 'public')
