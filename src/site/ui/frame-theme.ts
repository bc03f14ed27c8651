const THEMES = ['light', 'dark'] as const

export type FrameTheme = (typeof THEMES)[number]

/** The theme that another site asks for in the address of a frame in its page; null leaves it to the reader's device. */
export const frameTheme = (search: object): FrameTheme | null =>
  THEMES.find((theme) => 'theme' in search && search.theme === theme) ?? null
