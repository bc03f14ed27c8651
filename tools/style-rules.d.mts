export type StyleRule = { text: string } | { head: string; rules: StyleRule[] }

export function readRules(css: string): StyleRule[]
export function writeRules(rules: readonly StyleRule[]): string
export function rulesFor(
  rules: readonly StyleRule[],
  page: { mayHave: (name: string) => boolean; holdsAny?: readonly string[]; without: readonly string[] },
): StyleRule[]
export function withoutIdleTokens(rules: readonly StyleRule[], mayHave: (name: string) => boolean): StyleRule[]
