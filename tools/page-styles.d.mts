import type { Plugin } from 'vite'

export function pageStyles(
  modules: { root: string; texts: string },
  routes: () => readonly (readonly [route: string, file: string])[],
): Plugin
export function classesIn(code: string): { words: string[]; beginnings: string[] }

export function classesInMarkup(code: string): string[]
