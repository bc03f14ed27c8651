/** Collects what is wrong with a text, with the line on which it stands; 1 for the first. */
export type Report = (line: number, message: string) => void
