import type { Service } from '#wire'

/**
 * Opens /realtime/v1. The room is laid: channels, presence and changes have their place here, and until they exist every
 * path answers that it is not there.
 *
 * @example
 * ```ts run
 * (await openRealtime().service(new Request('http://x/realtime/v1/websocket'))).status // => 404
 * ```
 */
export function openRealtime(): { service: Service } {
  return { service: async () => Response.json({ errors: { detail: 'Not Found' } }, { status: 404 }) }
}
