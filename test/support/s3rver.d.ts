/** The part of s3rver that the tests use; it brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: { port: number; address: string; directory: string; silent: boolean })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
