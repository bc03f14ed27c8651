/**
 * 1. What the settings accept has a contrast of 4.5 or more on paper and on tinted blocks (src/config/setting-kinds.ts).
 * 2. Hover goes away from the paper, to black in light and to white in dark: its contrast is greater still.
 * 3. Text on the accent is white in light, and the color of the dark paper in dark: as far from it as from the paper.
 * 4. The wash is the paper with a tenth of the accent; what is set on it is the hover color.
 * 5. Covers are printed in it, dimmed in dark.
 * A theme without a color of its own keeps the design's.
 */
const DESIGN = {
  green: ['#0b6b4f', '#5cc8a1'],
  'green-deep': ['#084f3a', '#8adbbd'],
  'on-green': ['#ffffff', '#0b1512'],
  'green-wash': ['#e7f0ea', '#14251f'],
  'cover-green': ['#0b6b4f', '#37906f'],
} as const

type Token = keyof typeof DESIGN

const LIGHT: Record<Token, (accent: string) => string> = {
  green: (accent) => accent,
  'green-deep': (accent) => `color-mix(in srgb, ${accent} 75%, #000000)`,
  'on-green': () => '#ffffff',
  'green-wash': (accent) => `color-mix(in srgb, ${accent} 9%, #fbfaf6)`,
  'cover-green': (accent) => accent,
}

const DARK: Record<Token, (accent: string) => string> = {
  green: (accent) => accent,
  'green-deep': (accent) => `color-mix(in srgb, ${accent} 70%, #ffffff)`,
  'on-green': () => '#0f1216',
  'green-wash': (accent) => `color-mix(in srgb, ${accent} 9%, #0f1216)`,
  'cover-green': (accent) => `color-mix(in srgb, ${accent} 70%, #0f1216)`,
}

/** The tokens that the design calls green, in the given accents; empty when none is given. */
export function accentCss({ light, dark }: { light: string | null; dark: string | null }): string {
  if (!light && !dark) return ''
  const lines = (Object.keys(DESIGN) as Token[]).map((token) => {
    const [ownLight, ownDark] = DESIGN[token]
    const colors = [light ? LIGHT[token](light) : ownLight, dark ? DARK[token](dark) : ownDark]
    return `  --${token}: light-dark(${colors.join(', ')});\n`
  })
  return `:root {\n${lines.join('')}}\n`
}
