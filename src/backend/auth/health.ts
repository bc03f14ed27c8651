/**
 * GET /health: that the service responds.
 *
 * @example
 * ```ts run
 * (await health()).status // => 200
 * ```
 */
export async function health(): Promise<Response> {
  return Response.json({
    version: 'ratesheet',
    name: 'Ratesheet auth',
    description: 'Accounts, sessions and their keys',
  })
}
