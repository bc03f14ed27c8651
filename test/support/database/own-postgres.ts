import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database } from '#database'
import { openTarget } from '#database/testing'

const programs = '/usr/lib/postgresql/15/bin'

/** A PostgreSQL 15 of the test's own, where Debian's is installed; null elsewhere. Its databases have an owner with no superuser's rights. */
export async function ownPostgres(): Promise<{ database: () => Promise<Database>; stop: () => Promise<void> } | null> {
  if (!existsSync(join(programs, 'initdb'))) return null
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-pg15-'))
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user.uid) for (const place of [folder, data]) chownSync(place, user.uid, user.gid)
  const run = (name: string, args: string[]) => {
    const { status, stderr } = spawnSync(join(programs, name), args, {
      cwd: folder,
      encoding: 'utf8',
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${name}: ${stderr}`)
  }
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const settings = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off`
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
  const url = (login: string, name: string) =>
    `postgresql://${login}@localhost/${name}?host=${encodeURIComponent(folder)}`
  return {
    async database() {
      const admin = openTarget({ url: url('postgres', 'postgres') }, 1)
      await admin.owner.unsafe(OWNER)
      await admin.owner.unsafe('create database site owner keeper')
      await admin.stop()
      return openTarget({ url: url('keeper', 'site') }, 4)
    },
    async stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a superuser has to give once: the roles with rights of their own, and the right to become them. */
const OWNER = `
  create role anon nologin noinherit; create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls; create role authenticator login noinherit;
  create role supabase_auth_admin nologin noinherit; create role supabase_storage_admin nologin noinherit;
  create role keeper login createrole; grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role, authenticator to keeper`
