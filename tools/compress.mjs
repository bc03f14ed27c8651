/** Lays a brotli (quality 11) and a gzip copy beside every text file of the built assets, where that saves a tenth. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(js|css|svg|json|webmanifest|txt|xml)$/
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Compresses below `folder`; resolves with the number of files and their bytes before and after brotli. */
export async function compressAssets(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
  const sizes = await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
  const sum = (key) => sizes.reduce((total, size) => total + size[key], 0)
  return { files: files.length, bytes: sum('bytes'), brotli: sum('brotli') }
}

async function compressFile(file) {
  const bytes = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, quality),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  if (brotli.length > bytes.length * 0.9) return { bytes: bytes.length, brotli: bytes.length }
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
  return { bytes: bytes.length, brotli: brotli.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(await compressAssets(process.argv[2] ?? 'dist/client'))
