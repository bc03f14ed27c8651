/** The part of http_ece that the tests use; it brings no types. */
declare module 'http_ece' {
  const ece: {
    decrypt(
      sealed: Buffer,
      keys: { version: 'aes128gcm'; privateKey: import('node:crypto').ECDH; authSecret: string },
    ): Buffer
  }
  export default ece
}
