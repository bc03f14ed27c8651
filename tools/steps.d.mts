export function isInstalled(): boolean
