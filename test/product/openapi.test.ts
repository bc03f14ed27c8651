import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { routes } from '#routes'
import { parsePage, wordsOf } from '../support/site/site-pages.ts'
import { type ReadSite, sharedSite } from '../support/site/site.ts'

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>
  requestBody?: { content: Record<string, { schema: object }> }
}
type Document = {
  servers: { url: string }[]
  paths: Record<string, { get?: Operation; post?: Operation }>
  components: { schemas: Record<string, object> }
}

let site: ReadSite
let document: Document
const headers = { 'x-forwarded-for': '10.99.2.1' }
beforeAll(async () => {
  site = await sharedSite()
  document = JSON.parse((await site.ask('/api/openapi.json', { headers })).text) as Document
})
afterAll(() => site.stop())

describe('the document of all JSON endpoints', () => {
  it('is OpenAPI 3.1, as a validator has it', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect([result.valid, result.errors ?? []]).toEqual([true, []])
    expect(document.servers).toEqual([{ url: site.origin }])
  })

  it('names every endpoint that responds in JSON', async () => {
    const fixed = Object.values(routes).filter((route) => route.mode === 'machine' && !/\$|\.csv$/.test(route.path))
    const found: string[] = []
    for (const { path } of fixed) {
      const { headers: told, status } = await site.ask(path, { headers })
      if (status < 500 && status !== 405 && /^application\/(?:[\w.-]+\+)?json/.test(told['content-type'] ?? ''))
        found.push(path)
    }
    // What browsers install the site by is no endpoint for programs.
    expect(found.splice(found.indexOf(routes.manifest.path), 1)).toEqual([routes.manifest.path])
    expect(found).toContain('/.well-known/api-catalog')
    expect(found.filter((path) => !(path in document.paths))).toEqual([])
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/api/calculators/')).length).toBeGreaterThan(
      10,
    )
  })

  it('says of each what it gives, and of a calculator what it takes', async () => {
    const ajv = new Ajv2020({ strict: false })
    ajv.addSchema({ ...document, $id: 'document' })
    const check = (schema: object, value: unknown) => {
      const [, name = ''] = /schemas\/(.+)$/.exec((schema as { $ref?: string }).$ref ?? '') ?? []
      const validate = ajv.getSchema(`document#/components/schemas/${name}`)
      return validate?.(value) === true ? null : (validate?.errors ?? 'there is no such schema')
    }
    const QUERIES: Record<string, string> = {
      '/api/rates/history': '?series=pmms-30',
      '/api/counties': '?q=franklin',
      '/search/suggestions.json': '?q=escrow',
      '/oembed': `?url=${encodeURIComponent(`${site.origin}/rates`)}`,
    }
    for (const [path, { get, post }] of Object.entries(document.paths)) {
      if (!get || path.includes('{')) continue
      const { status, text } = await site.ask(path + (QUERIES[path] ?? ''), { headers })
      const [content] = Object.values(get.responses['200']?.content ?? {})
      expect([path, status, content && check(content.schema, JSON.parse(text))]).toEqual([path, 200, null])
      const [taken] = Object.values(post?.requestBody?.content ?? {})
      const { $ref = '' }: { $ref?: string } = taken?.schema ?? {}
      const { examples = [] }: { examples?: object[] } = document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}
      const [example] = examples
      if (taken && example) expect([path, check(taken.schema, example)]).toEqual([path, null])
    }
    const line = document.paths['/ai-dataset/{kind}.ndjson']?.get?.responses['200']?.content?.['application/x-ndjson']
    for (const kind of ['terms', 'limits', 'observations']) {
      const { text } = await site.ask(`/ai-dataset/${kind}.ndjson`, { headers })
      expect([kind, line && check(line.schema, JSON.parse(text.split('\n')[0] ?? ''))]).toEqual([kind, null])
    }
    const county = JSON.parse((await site.ask('/api/counties?fips=39049', { headers })).text) as object
    const limits = document.paths['/api/counties']?.get?.responses['200']?.content?.['application/json']
    expect(limits && check(limits.schema, county)).toBeNull()
    expect(JSON.stringify(limits && document.components.schemas['counties'])).toContain('"fhaBounds"')
    const wrong = JSON.parse((await site.ask('/api/rates/history?series=x', { headers })).text) as object
    const refusal = document.paths['/api/rates/history']?.get?.responses['422']?.content?.['application/json']
    expect(refusal && check(refusal.schema, wrong)).toBeNull()
    for (const [path, status, asked] of [
      ['/oembed', '404', '/oembed?url=https://elsewhere.example/'],
      ['/oembed', '400', '/oembed'],
      ['/ai-dataset/{kind}.ndjson', '404', '/ai-dataset/none.ndjson'],
      // What the server refuses has one form, whatever it is refused for.
      ['/api/rates/current', '429', '/api/nothing'],
    ] as const) {
      const said = document.paths[path]?.get?.responses[status]?.content?.['application/json']
      const body = JSON.parse((await site.ask(asked, { headers })).text) as object
      expect([asked, said && check(said.schema, body)]).toEqual([asked, null])
    }
  })
})

describe('the page for developers', () => {
  it('prints every path of the document with what it takes and gives', async () => {
    const page = parsePage((await site.ask('/developers')).text)
    const printed = [...page.querySelectorAll('.documentation-path')]
    expect(printed.map((path) => wordsOf(path.querySelector('summary code')).split(' ').at(-1))).toEqual(
      Object.keys(document.paths),
    )
    const history = printed.find((path) => wordsOf(path).includes('/api/rates/history'))
    expect([...(history?.querySelectorAll('dt') ?? [])].map(wordsOf)).toEqual([
      'series',
      'from',
      'to',
      '200',
      '422',
      '429',
    ])
  })

  const folder = mkdtempSync(join(tmpdir(), 'examples-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (command: string, given: string[]) => (await promisify(execFile)(command, given)).stdout.trim()
  /** Whether a tool that is not everybody's is here. */
  const isHere = (command: string) =>
    run(command, ['--version']).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
  const RUNS: Record<string, { needs: string | null; as: (code: string) => Promise<string> }> = {
    Shell: { needs: 'curl', as: (code) => run('sh', ['-c', code]) },
    TypeScript: {
      needs: null,
      as: (code) => {
        const file = join(folder, 'example.ts')
        writeFileSync(file, `${code}\nexport {}\n`)
        return run(process.execPath, [file])
      },
    },
    Python: { needs: 'python3', as: (code) => run('python3', ['-c', code]) },
  }

  it('has an example in each of three languages', async () => {
    const titles = (await examples()).map(({ title }) => title)
    expect(titles).toEqual([
      expect.stringContaining('with curl'),
      expect.stringContaining('in TypeScript'),
      expect.stringContaining('in Python'),
    ])
  })

  it.each(Object.entries(RUNS))('runs its example in %s, which prints what it says', async (_name, { needs, as }) => {
    const at = Object.values(RUNS).findIndex((one) => one.as === as)
    const { code = '', output = '' } = (await examples())[at] ?? {}
    expect(output.length).toBeGreaterThan(5)
    if (needs !== null && !(await isHere(needs))) {
      console.warn(`Not run: there is no ${needs} here.`)
      return
    }
    expect(await as(code.replaceAll(site.origin, `http://127.0.0.1:${site.port}`))).toBe(output)
  })
})

async function examples() {
  const page = parsePage((await site.ask('/developers')).text)
  return [...page.querySelectorAll('.documentation-example')].map((example) => {
    const [code, output] = [...example.querySelectorAll('pre')].map((shown) => shown.textContent)
    return { title: wordsOf(example.querySelector('h3')), code: code ?? '', output: output ?? '' }
  })
}
