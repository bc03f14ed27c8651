import { expect, it } from 'vitest'
import { missingExtension } from './missing-extension.ts'

const failed = (message: string, routine = 'parse_extension_control_file') =>
  missingExtension(Object.assign(new Error(message), { code: '0A000', routine }))

it('an extension that the server lacks is named, whatever language it speaks', () => {
  for (const message of [
    'extension "pg_cron" is not available',
    'Erweiterung »pg_cron« ist nicht verfügbar',
    "l'extension « pg_cron » n'est pas disponible",
    'rozšíření „pg_cron“ není dostupné',
    '扩展 "pg_cron" 不可用',
  ])
    expect(failed(message), message).toBe('pg_cron')
})

it('what else a server cannot do is no extension that it lacks', () => {
  expect(failed('extension "pg_cron" is not available', 'exec_stmt_raise')).toBeNull()
  expect(failed('cannot alter type of a column used by a view', 'RememberAllDependentForRebuilding')).toBeNull()
})
