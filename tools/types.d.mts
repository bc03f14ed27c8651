import type { Sql } from 'postgres'

export const typesFile: string
export function renderTypes(sql: Sql): Promise<string>
