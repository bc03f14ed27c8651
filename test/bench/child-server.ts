import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface ChildServer {
  origin: string
  /** microseconds of CPU, user and system, since its start */
  cpu: () => Promise<number>
  end: () => void
}

export async function childServer(kind: 'ours' | 'bare', handed: { html?: string; head?: string[]; body?: string }) {
  const child = fork(fileURLToPath(new URL('hit-server.ts', import.meta.url)), [kind], { stdio: 'inherit' })
  child.send(handed)
  const { port } = await told<{ port: number }>(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    async cpu() {
      child.send('cpu')
      const { cpu } = await told<{ cpu: NodeJS.CpuUsage }>(child)
      return cpu.user + cpu.system
    },
    end: () => child.disconnect(),
  } satisfies ChildServer
}

async function told<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}
