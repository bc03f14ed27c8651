import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'

import { runTool } from '../support/site/site-programs.ts'
import { startSite } from '../support/site/site.ts'

it.runIf(process.env['RATESHEET_TEST_BACKEND'] !== 'apart')(
  'every text is taken out as Markdown with its pictures while the site goes on',
  async () => {
    const site = await startSite()
    onTestFinished(site.stop)
    const folder = mkdtempSync(join(tmpdir(), 'ratesheet-taken-out-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b4f' } })
      .png()
      .toBuffer()
    const [key] = await site.owner<{ key: string }[]>`select key from auth.project_keys where name = 'secret'`
    const response = await fetch(`${site.origin}/storage/v1/object/media/story/pixel.png`, {
      method: 'POST',
      headers: { apikey: key?.key ?? '', 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    })
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('pixel.png')])
    const address = '/storage/v1/object/public/media/story/pixel.png'
    await site.owner`update articles set image_url = ${address} where slug = 'rates-slip-to-665'`

    // Named as from the folder in which the command is given.
    const given = { DATA_DIR: site.dataDir, INIT_CWD: dirname(folder) }
    const tool = runTool('content.mjs', ['export', basename(folder)], given)
    expect([await tool.exit(), tool.lines.at(-1)]).toEqual([0, expect.stringContaining('1 pictures and files')])
    expect(readFileSync(join(folder, 'articles', 'rates-slip-to-665.md'), 'utf8')).toContain(address)
    const served = Buffer.from(await (await fetch(site.origin + address)).arrayBuffer())
    expect(served.length).toBeGreaterThan(50)
    expect(readFileSync(join(folder, address)).equals(served)).toBe(true)
    expect((await site.ask('/article/rates-slip-to-665')).status).toBe(200)

    // And read back beside the site, where the picture is gone and the text was changed by nobody.
    await site.owner`delete from media`
    const back = runTool('content.mjs', ['import-from', 'markdown', basename(folder), '--offline'], given)
    expect([await back.exit(), back.lines.find((line) => line.includes(' texts '))]).toEqual([
      0,
      expect.stringMatching(/^0 texts written, \d{3} unchanged, 0 could not be taken$/),
    ])
  },
)
