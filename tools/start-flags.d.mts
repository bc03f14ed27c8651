export const START_FLAGS: string[]
