import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChildServer } from './child-server.ts'

/** nginx with one worker sending the same compressed bytes as a static file; null when it is not installed */
export async function nginxServer(port: number, bytes: Buffer, head: readonly string[]): Promise<ChildServer | null> {
  if (!isInstalled()) return null
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  await writeFile(join(folder, 'page.html'), bytes)
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, head))
  execFileSync('chmod', ['-R', 'a+rX', folder])
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  await wait(400)
  const worker = Number(
    execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')[0],
  )
  return {
    origin: `http://127.0.0.1:${port}`,
    cpu: async () => ticks(worker) * 10_000,
    end: () => {
      child.once('exit', () => void rm(folder, { recursive: true, force: true }))
      child.kill('SIGTERM')
    },
  }
}

function isInstalled(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false // not on this machine: the table says so
  }
}

function configuration(folder: string, port: number, head: readonly string[]): string {
  const skipped = new Set(['content-type', 'content-length', 'etag', 'date', 'connection', 'keep-alive'])
  const lines = head.flatMap((name, at) =>
    at % 2 === 1 || skipped.has(name) ? [] : `add_header ${name} "${head[at + 1]}";`,
  )
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; default_type text/html; keepalive_requests 1000000;
client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
server { listen 127.0.0.1:${port}; root ${folder}; location / { ${lines.join(' ')} try_files /page.html =404; } } }
`
}

/** user and system time in hundredths of a second, fields 14 and 15 of proc(5) stat */
function ticks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
