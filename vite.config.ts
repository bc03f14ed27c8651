import { fileURLToPath } from 'node:url'
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routes } from './src/routes/index.ts'
import { READY_MS } from './src/site/shell/ready-ms.ts'
import { cutFonts, fontFolder, pictureFaces } from './tools/fonts.mjs'
import { pageStyles } from './tools/page-styles.mjs'
import { UNMIXED_PLACES, bannerOf, bundlesHold, chunkGroups, unmixed } from './tools/vite/browser-bundles.ts'
import { chunkLoading } from './tools/vite/chunk-loading.ts'
import { EDITOR_PLACES, OFFLINE_PLACES, offlineFiles } from './tools/vite/offline-files.ts'
import { inlineScripts } from './tools/vite/inline-scripts.ts'
import { type PublicScript, addressOf, publicScripts } from './tools/vite/public-scripts.ts'
import { withoutRouteFiles } from './tools/vite/route-files.ts'
import { withoutRouterLinks } from './tools/vite/router-links.ts'
import { shortLived } from './tools/vite/short-lived.ts'

const src = fileURLToPath(new URL('src/', import.meta.url))
const site = `${src}site/`

/** The URL table as the router's tree, each file once. */
const patternOf = (entry: { path: string; pattern?: string }) => entry.pattern ?? entry.path
const files = new Map(Object.values(routes).map((entry) => [patternOf(entry), entry.file]))
const tree = rootRoute(
  'root.tsx',
  Array.from(files, ([path, file]) => (path === '/' ? index(file) : route(path, file))),
)

const fonts: Plugin = {
  name: 'ratesheet:fonts',
  async config() {
    await cutFonts()
  },
}

/** What sharing pictures are set in, beside the server's code. */
const faces: Plugin = {
  name: 'ratesheet:faces',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async generateBundle() {
    for (const [name, source] of await pictureFaces())
      this.emitFile({ type: 'asset', fileName: `faces/${name}`, source })
  },
}

/** Each page by the route that the router shows it by. */
const styles = pageStyles({ root: `${site}root.tsx`, texts: `${src}documents/document-html.ts` }, () =>
  Object.values(routes).flatMap((entry) =>
    entry.mode === 'machine' ? [] : [[patternOf(entry), site + entry.file] as const],
  ),
)

/** Alike on both sides: the server names the sheets of the browser. That of the faces is known by its name (page-styles.mjs). */
const sheetsWithoutNames = ({ names }: { names: readonly string[] }) =>
  names.some((name) => name.endsWith('.css') && name !== 'fonts.css')
    ? 'assets/[hash:7][extname]'
    : 'assets/[name]-[hash][extname]'

const PACKED = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
  build: {
    minify: true,
    // One letter beyond Latin-1 makes the whole text of a file twice as large in memory.
    rolldownOptions: { output: { assetFileNames: sheetsWithoutNames, charset: 'ascii' as const } },
  },
}

const BROWSER = {
  build: {
    rolldownOptions: {
      treeshake: unmixed(src),
      output: {
        postBanner: (chunk: { name: string }) => bannerOf(chunk),
        // Names stand in the file that every page loads: a page's is of one word, parts of a page have none.
        chunkFileNames: ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
          isDynamicEntry && /^[a-z]+$/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: sheetsWithoutNames,
        codeSplitting: { groups: chunkGroups(src) },
      },
    },
  },
}

/** The first versions that know light-dark(): they know nested rules, too, which are a fifth shorter than the same ones spelled out. */
const STYLED = ['chrome123', 'firefox120', 'safari17.5']

const BUILT = {
  assetsInlineLimit: 0,
  cssMinify: true,
  target: 'es2023',
  cssTarget: STYLED,
  modulePreload: { polyfill: false },
}

/** What wakes a page up; its name stands in the inline script. */
const WAKE: PublicScript = { fileName: 'wake.js', source: `${site}wake/wake.ts`, isHashed: true }

const SCRIPTS: readonly PublicScript[] = [
  { fileName: 'live-figures.js', source: `${site}live-figures/live-figures.ts` },
  { fileName: 'notices.js', source: `${site}notices/notice-panel.ts` },
  { fileName: 'checklists.js', source: `${site}checklists/checklists.ts` },
  { fileName: 'my-loan.js', source: `${site}my-loan/my-loan.ts` },
  { fileName: 'readership.js', source: `${site}readership/readership.ts` },
  WAKE,
  {
    fileName: 'sw.js',
    source: `${site}service-worker/service-worker.ts`,
    constants: async (bundle) => {
      const wake = await addressOf(WAKE, true)
      const filesOf = (places: readonly string[]) => [wake, ...offlineFiles(src, bundle, places)]
      return { OFFLINE_FILES: filesOf(OFFLINE_PLACES), EDITOR_FILES: filesOf(EDITOR_PLACES) }
    },
  },
  { fileName: 'sw-off.js', source: `${site}service-worker/retired-worker.ts` },
]

export default defineConfig(({ command }) => ({
  resolve: {
    alias: [
      { find: '@fonts', replacement: fontFolder },
      // Its other one has the page read markup, which the policy of the page refuses.
      {
        find: /^decode-named-character-reference$/,
        replacement: fileURLToPath(new URL('index.js', import.meta.resolve('decode-named-character-reference'))),
      },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: `${site}shell/own-store.ts` },
    ],
  },
  server: { fs: { allow: ['.', fontFolder] } },
  build: BUILT,
  environments: {
    /* The server's code is built with its packages, small: what is not in it needs no memory and no time at each start. */
    ...(command === 'build' ? { ssr: PACKED } : {}),
    client: BROWSER,
  },
  plugins: [
    fonts,
    faces,
    inlineScripts(async () => ({ WAKE_FILE: await addressOf(WAKE, command === 'build'), READY_MS })),
    styles,
    publicScripts(SCRIPTS),
    bundlesHold(src, [...UNMIXED_PLACES, ...OFFLINE_PLACES, ...EDITOR_PLACES]),
    chunkLoading(`${site}shell/chunk-retry.ts`),
    withoutRouterLinks,
    withoutRouteFiles(`${src}routes/table.ts`, routes),
    shortLived,
    tanstackStart({
      srcDirectory: 'src/site',
      router: {
        entry: 'router.ts',
        routesDirectory: '.',
        generatedRouteTree: 'routeTree.gen.ts',
        virtualRouteConfig: tree,
        /* Loaders travel with their page: the entry then holds no feature's questions. */
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
        quoteStyle: 'single',
        semicolons: false,
      },
      client: { entry: 'client.tsx' },
      server: { entry: 'server.tsx' },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
  ],
}))
