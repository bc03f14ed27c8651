export const BUILT_ROOMS: readonly string[]
export function isInstalled(): boolean
