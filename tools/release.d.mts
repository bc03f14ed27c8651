export function writeRelease(folder: string): Promise<string[]>
