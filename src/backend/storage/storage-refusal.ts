/**
 * Every error of this room. The protocol puts its status into the body and answers 400, except where it answers 500.
 *
 * @example
 * ```ts run
 * storageErrors.NoSuchBucket.statusCode // => '404'
 * ```
 */
export const storageErrors = {
  NoSuchBucket: { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' },
  NoSuchKey: { statusCode: '404', error: 'not_found', message: 'Object not found' },
  InvalidJWT: { statusCode: '403', error: 'Unauthorized', message: 'invalid signature' },
  NoAuthorization: {
    statusCode: '400',
    error: 'Error',
    message: "headers must have required property 'authorization'",
  },
  AccessDenied: { statusCode: '403', error: 'Unauthorized', message: 'new row violates row-level security policy' },
  NotSupported: { statusCode: '501', error: 'not_supported', message: 'This part of storage is not offered' },
  DatabaseTimeout: { statusCode: '544', error: 'DatabaseTimeout', message: 'The database cannot be reached' },
} as const

/** One of the codes above. */
export type StorageCode = keyof typeof storageErrors

/**
 * A refusal in the protocol's shape.
 *
 * @example
 * ```ts run
 * storageRefusal('NoSuchBucket').status // => 400
 * ```
 */
export function storageRefusal(code: StorageCode): Response {
  const { statusCode, error, message } = storageErrors[code]
  const status = code === 'DatabaseTimeout' ? 503 : 400
  return Response.json({ statusCode, error, message, code }, { status })
}
