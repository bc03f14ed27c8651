/** The part of hoodiecrow-imap that the tests use; it brings no types. */
declare module 'hoodiecrow-imap' {
  interface Server {
    listen(port: number, host: string, ready: () => void): void
    close(done: () => void): void
    server: import('node:net').Server
    appendMessage(mailbox: string, flags: string[], internaldate: Date | undefined, raw: string): void
    getMailbox(path: string): { messages: readonly { flags: readonly string[] }[] }
  }
  export default function hoodiecrow(options: {
    plugins: readonly string[]
    users: Record<string, { password: string }>
    storage: Record<string, { messages: { raw: string }[] }>
  }): Server
}
