import { generateKeyPairSync, sign } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect as dial, createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { startEmbedded, type EmbeddedServer } from './embedded-server.ts'
import { openOwner } from './owner.ts'
import { openSession } from './session.ts'

let server: EmbeddedServer
let dataDir = ''

/** A server that asks for passwords in each of PostgreSQL's ways. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ratesheet-login-'))
  chmodSync(dataDir, 0o755) // as root the server runs as nobody, who must be able to enter
  server = await startEmbedded({ dataDir, connections: 4, log: () => undefined })
  const owner = openOwner({ socketFolder: server.socketFolder, database: 'postgres' }, 1)
  await owner.unsafe(`create role authenticator login noinherit;
    create role scram_me login password 'pen:cil ß'; create role plain_me login password 'pen:cil ß';
    set password_encryption = 'md5'; create role md5_me login password 'pen:cil ß';
    grant authenticator to scram_me, plain_me, md5_me`)
  const rules = join(server.cluster, 'pg_hba.conf')
  const asked = ['scram_me scram-sha-256', 'plain_me password', 'md5_me md5'].map((how) => `local all ${how}\n`)
  writeFileSync(rules, asked.join('') + readFileSync(rules, 'utf8'))
  await owner`select pg_reload_conf()`
  await owner.end()
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function whoIs(url: string): Promise<unknown> {
  const session = await openSession({ url })
  const text = `select session_user::text as login, current_user::text as role, current_setting('TimeZone') as zone`
  const [rows = []] = await Promise.all(
    session.transact([{ steps: [{ text, values: [], isPrepared: false }], isDry: false }]),
  )
  const [row] = rows
  session.stop()
  return row
}

const urlOf = (user: string, password: string) =>
  `postgresql://${user}:${encodeURIComponent(password)}@localhost/postgres?host=${encodeURIComponent(server.socketFolder)}`

describe('a login', () => {
  it.each(['scram_me', 'plain_me', 'md5_me'])('of %s is taken with the password and not with another', async (user) => {
    expect(await whoIs(urlOf(user, 'pen:cil ß'))).toEqual({ login: user, role: 'authenticator', zone: 'UTC' })
    await expect(whoIs(urlOf(user, 'pencil'))).rejects.toMatchObject({ code: '28P01' })
  })

  it('to a place where nothing is says so', async () => {
    await expect(whoIs('postgresql://me@127.0.0.1:1/postgres')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await expect(whoIs('postgresql://me@localhost/x?host=/nowhere')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('to who closes the connection, or talks nonsense, is refused and not waited for', async () => {
    const closing = await listening(createServer((socket) => socket.destroy()))
    await expect(whoIs(`postgresql://me@127.0.0.1:${closing}/x`)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:CONNECTION_CLOSED|ECONNRESET)$/),
    })
    const babbling = await listening(
      createServer((socket) => socket.on('error', () => socket.destroy()).write(Buffer.alloc(64, 0xff))),
    )
    await expect(whoIs(`postgresql://me@127.0.0.1:${babbling}/x`)).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
  })
})

describe('of several hosts', () => {
  const urlOfAll = (hosts: readonly (string | number)[], more = '') =>
    `postgresql://scram_me:pen%3Acil%20%C3%9F@${hosts.map((port) => `127.0.0.1:${port}`).join(',')}/postgres${more}`

  it('the first that responds is taken', async () => {
    const port = await encryptedProxy('N')
    expect(await whoIs(urlOfAll([1, port]))).toMatchObject({ login: 'scram_me' })
    const socket = encodeURIComponent(`/nowhere,${server.socketFolder}`)
    expect(await whoIs(urlOf('scram_me', 'pen:cil ß').replace(/host=.*/, `host=${socket}`))).toMatchObject({
      zone: 'UTC',
    })
    await expect(whoIs(urlOfAll([1, 2]))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('one that refuses the password is not followed by the next', async () => {
    const port = await encryptedProxy('N')
    await expect(whoIs(urlOfAll([port, 1]).replace('pen%3Acil', 'pencil'))).rejects.toMatchObject({ code: '28P01' })
  })

  it('only one of the wanted kind is taken', async () => {
    const port = await encryptedProxy('N')
    for (const wanted of ['primary', 'read-write', 'prefer-standby', 'any']) {
      expect(await whoIs(urlOfAll([1, port], `?target_session_attrs=${wanted}`))).toMatchObject({ login: 'scram_me' })
    }
    for (const wanted of ['standby', 'read-only']) {
      await expect(whoIs(urlOfAll([port], `?target_session_attrs=${wanted}`))).rejects.toThrow(`is ${wanted}`)
    }
  })
})

describe('an encrypted login', () => {
  it('goes through whoever offers it, and nowhere else when it must be encrypted', async () => {
    const port = await encryptedProxy('S')
    const plain = await encryptedProxy('N')
    const url = (at: number, mode: string) =>
      `postgresql://scram_me:pen%3Acil%20%C3%9F@127.0.0.1:${at}/postgres?sslmode=${mode}`
    expect(await whoIs(url(port, 'require'))).toMatchObject({ login: 'scram_me' })
    expect(await whoIs(url(port, 'prefer'))).toMatchObject({ login: 'scram_me' })
    expect(await whoIs(url(plain, 'prefer'))).toMatchObject({ login: 'scram_me' })
    await expect(whoIs(url(plain, 'require'))).rejects.toThrow('does not support SSL')
    await expect(whoIs(url(port, 'verify-full'))).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  })
})

const encryptionRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** A proxy on TCP that replies to the request for encryption with one letter, and leads to the server's socket. */
function encryptedProxy(letter: 'S' | 'N'): Promise<number> {
  const { key, cert } = selfSigned()
  const proxy = createServer((near) => {
    near.on('error', () => near.destroy())
    near.once('data', (first) => {
      const isAsked = first.equals(encryptionRequest)
      if (isAsked) near.write(letter)
      else near.unshift(first)
      const inside = isAsked && letter === 'S' ? new TLSSocket(near, { isServer: true, key, cert }) : near
      const far = dial(join(server.socketFolder, '.s.PGSQL.5432'))
      inside.on('error', () => far.destroy())
      far.on('error', () => inside.destroy())
      inside.pipe(far).pipe(inside)
    })
  })
  return listening(proxy)
}

async function listening(proxy: Server): Promise<number> {
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return (proxy.address() as AddressInfo).port
}

/** A certificate that nobody vouches for, written as X.509 has it (RFC 5280, section 4.1). */
function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const der = (tag: number, ...parts: Buffer[]): Buffer => {
    const content = Buffer.concat(parts)
    const size = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255]
    return Buffer.concat([Buffer.from([tag, ...size]), content])
  }
  const ecdsa = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))))
  const time = (text: string): Buffer => der(0x17, Buffer.from(text))
  const content = der(
    0x30,
    der(0x02, Buffer.from([1])),
    ecdsa,
    name,
    der(0x30, time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = der(0x30, content, ecdsa, der(0x03, Buffer.from([0]), signature))
  const cert = `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----`
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert }
}
