export const fontFolder: string
export function cutFonts(): Promise<string>
export function pictureFaces(): Promise<[name: string, bytes: Buffer][]>
