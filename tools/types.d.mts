import type { Sql } from '#database'

export const typesFile: string
export function renderTypes(sql: Sql): Promise<string>
