const HEX = 16

/** A name that nothing else has, 32 hexadecimal digits: a page that came by plain http has no `crypto.randomUUID`. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(HEX)), (byte) => byte.toString(HEX).padStart(2, '0')).join('')
