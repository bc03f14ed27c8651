/**
 * Puts the server's own code into dist/main: without types, in few files. As a thousand modules of their own it holds 20 MB
 * more, and the program that strips types holds a hundred for as long as the process lives. Parts of earlier
 * compositions stay: a server that still runs loads its own when they are first asked for.
 */
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { MONTH_MS, SOURCES, root, serverHash } from './steps.mjs'
import { shortLived } from './vite/short-lived.ts'

const place = join(root, 'dist', 'main')
const made = join(root, 'node_modules', '.cache', `main-${process.pid}`)

/** What is started by its file: the site, processes beside it, and a thread of theirs. */
const input = {
  main: join(root, 'src', 'main.ts'),
  'picture-process': join(root, 'src', 'backend', 'storage', 'picture-process.ts'),
  'painter-process': join(root, 'src', 'outside', 'painter-process.ts'),
  'work-process': join(root, 'src', 'start', 'work-process.ts'),
  'parent-watch': join(root, 'src', 'start', 'parent-watch.ts'),
}

/** Packages with binaries and files of their own, of the older kind of modules, and large ones that few processes ever load. */
const LOADED_BY_NAME = [
  '@aws-sdk/client-s3',
  '@node-rs/bcrypt',
  '@resvg/resvg-js',
  '@simplewebauthn/server',
  '@supabase/supabase-js',
  '@tus/server',
  'graphile-worker',
  'htmlparser2',
  'imapflow',
  'nodemailer',
  'pg',
  'sharp',
  'vite',
  'web-push',
  'ws',
  'yaml',
]

process.chdir(root)
const sources = serverHash()
try {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [shortLived],
    ssr: { noExternal: true, external: LOADED_BY_NAME },
    build: {
      ssr: true,
      target: 'node24',
      outDir: made,
      emptyOutDir: true,
      // Names and lines stay: they stand in what is logged of a failure.
      minify: false,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash:7].js',
          comments: false,
          charset: 'ascii',
        },
      },
    },
  })
  mkdirSync(place, { recursive: true })
  // Parts have names of their content, entries do not: they come last, for they name the parts.
  const isEntry = (file) => Object.keys(input).includes(basename(file, '.js'))
  const parts = new Set(readdirSync(made))
  cpSync(made, place, { recursive: true, force: false, filter: (file) => !isEntry(file) })
  for (const name of Object.keys(input)) renameSync(join(made, `${name}.js`), join(place, `${name}.js`))
  writeFileSync(join(place, SOURCES), sources)
  for (const name of readdirSync(place)) {
    const isOld = Date.now() - statSync(join(place, name)).mtimeMs > MONTH_MS
    if (isOld && !parts.has(name)) rmSync(join(place, name))
  }
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure)
  process.exitCode = 1
} finally {
  rmSync(made, { recursive: true, force: true })
}
