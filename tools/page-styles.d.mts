import type { Plugin } from 'vite'

export function pageStyles(root: string, routes: () => readonly (readonly [route: string, file: string])[]): Plugin
export function classesIn(code: string): { words: string[]; beginnings: string[] }
