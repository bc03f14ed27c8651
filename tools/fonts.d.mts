export const fontFolder: string
export function cutFonts(): Promise<string>
