export function pinnedChromium(): Promise<string>
export function installedChromium(): string | null
export function installedFirefox(): string | null
