/** No response came, and why in words: of any other error that asking ends with, no network is to blame. */
export class NoResponse extends Error {}
