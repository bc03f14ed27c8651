/**
 * Every error of this service. The protocol puts its status into the body and responds with 400, except where `status` says
 * otherwise; `code` is the one that clients read, where it is not the name here.
 *
 * @example
 * ```ts run
 * storageErrors.NoSuchBucket.statusCode // => '404'
 * ```
 */
export const storageErrors = {
  NoSuchBucket: { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' },
  NoSuchKey: { statusCode: '404', error: 'not_found', message: 'Object not found' },
  InvalidJWT: { statusCode: '400', error: 'InvalidJWT', message: 'Invalid JWT' },
  InvalidSignature: { statusCode: '400', error: 'InvalidSignature', message: 'Invalid signature' },
  AccessDenied: { statusCode: '403', error: 'Unauthorized', message: 'new row violates row-level security policy' },
  InvalidRequest: { statusCode: '400', error: 'InvalidRequest', message: 'Invalid Request' },
  InvalidParameter: { statusCode: '400', error: 'InvalidParameter', message: 'Invalid Parameter' },
  InvalidKey: { statusCode: '400', error: 'InvalidKey', message: 'Invalid key' },
  InvalidBucketName: { statusCode: '400', error: 'Invalid Input', message: 'Bucket name invalid' },
  InvalidMimeType: { statusCode: '415', error: 'invalid_mime_type', message: 'Invalid Content-Type header' },
  InvalidRange: { statusCode: '416', error: 'invalid_range', message: 'invalid range provided', status: 416 },
  EntityTooLarge: {
    statusCode: '413',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  },
  KeyAlreadyExists: { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' },
  BucketAlreadyExists: { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' },
  ResourceNotEmpty: {
    statusCode: '409',
    error: 'ResourceNotEmpty',
    message: 'The bucket you tried to delete is not empty',
  },
  ResourceReferenced: {
    statusCode: '409',
    error: 'ResourceReferenced',
    message: 'The resource could not be updated or removed due to a foreign key constraint',
  },
  RelatedResourceNotFound: {
    statusCode: '404',
    error: 'InvalidRequest',
    message: 'The related resource does not exist',
    code: 'InvalidRequest',
  },
  InvalidRole: {
    statusCode: '403',
    error: 'Unauthorized',
    message: 'Access denied: Invalid role',
    code: 'AccessDenied',
    status: 403,
  },
  NoSuchRoute: { statusCode: '404', error: 'Not Found', message: 'Route not found', status: 404 },
  NotSupported: { statusCode: '501', error: 'not_supported', message: 'This part of storage is not offered' },
  ResourceLocked: {
    statusCode: '423',
    error: 'ResourceLocked',
    message: 'Another request about this upload is under way; ask again soon',
    status: 423,
  },
  SlowUpload: { statusCode: '408', error: 'SlowUpload', message: 'The upload stood still for too long', status: 408 },
  SlowDown: { statusCode: '429', error: 'SlowDown', message: 'Too many requests; ask again soon', status: 429 },
  DiskFull: {
    statusCode: '507',
    error: 'InsufficientStorage',
    message: 'There is no space left for the object; nothing of it was kept',
    status: 507,
  },
  StoreAway: {
    statusCode: '503',
    error: 'StoreAway',
    message: 'The place where files are kept cannot be reached; ask again soon',
    status: 503,
  },
  DatabaseReadOnly: {
    statusCode: '503',
    error: 'DatabaseReadOnly',
    message: 'The database is currently in read-only mode. Please try again later.',
    status: 503,
  },
  DatabaseTimeout: {
    statusCode: '544',
    error: 'DatabaseTimeout',
    message: 'The database cannot be reached',
    status: 503,
  },
} as const

/** One of the codes above. */
type StorageCode = keyof typeof storageErrors

/** Seconds after which a request that came too soon may come again. */
const RETRY_SECONDS = '2'

/**
 * A request that the storage service turns away. Whoever looks at it throws this, the service makes a response of it; anything
 * else that is thrown is a defect and goes on to the server's last handler.
 *
 * @example
 * ```ts run
 * new StorageRefusal('NoSuchBucket').toResponse(false).status // => 400
 * ```
 */
export class StorageRefusal extends Error {
  readonly code: StorageCode
  readonly headers: Record<string, string>

  /** @param message in place of the table's own */
  constructor(code: StorageCode, message?: string, more: { headers?: Record<string, string>; cause?: unknown } = {}) {
    super(message ?? storageErrors[code].message, { cause: more.cause })
    this.name = 'StorageRefusal'
    this.code = code
    this.headers = more.headers ?? {}
  }

  /** The response in the protocol's shape; to HEAD without its body. */
  toResponse(isHead: boolean): Response {
    const known: { statusCode: string; error: string; status?: number; code?: string } = storageErrors[this.code]
    const { statusCode, error, status = 400, code = this.code } = known
    const body = JSON.stringify({ statusCode, error, message: this.message, code })
    const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    if (status === 429 || status === 503) headers.set('retry-after', RETRY_SECONDS)
    for (const [name, value] of Object.entries(this.headers)) headers.set(name, value)
    return new Response(isHead ? null : body, { status, headers })
  }
}
