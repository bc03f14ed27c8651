import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, transformWithOxc, type Plugin } from 'vite'
import { routes } from './src/routes.ts'
import { cutFonts, fontFolder, pictureFaces } from './tools/fonts.mjs'
import { pageStyles } from './tools/page-styles.mjs'

const site = fileURLToPath(new URL('src/site/', import.meta.url))

/** The URL table as the router's tree; a page that is not written yet is left out with a word. */
const tree = rootRoute(
  'root.tsx',
  Object.values(routes).flatMap((entry) => {
    if (entry.status !== 'now') return []
    if (!existsSync(site + entry.file)) {
      console.warn(`routes: ${entry.path} waits for src/site/${entry.file}`)
      return []
    }
    return [entry.path === '/' ? index(entry.file) : route(entry.path, entry.file)]
  }),
)

/** `x.ts?inline-script`: a module as the text of a small classic script, for the document's own inline script. */
const inlineScripts: Plugin = {
  name: 'ratesheet:inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('?inline-script')) return null
    const file = id.slice(0, -'?inline-script'.length)
    this.addWatchFile(file)
    const source = await this.fs.readFile(file, { encoding: 'utf8' })
    const { code } = await transformWithOxc(source, file, { lang: 'ts', target: 'es2022', sourcemap: false })
    const small = await minify(file, `(()=>{${code.replace(/^export /gm, '')}})()`, {
      module: false,
      compress: true,
      mangle: true,
    })
    return `export default ${JSON.stringify(small.code.trim())}`
  },
}

/** Every lazy import of the browser goes through the site's own retries; an upgrade that hides the place fails the build. */
const chunkRetries: Plugin = {
  name: 'ratesheet:chunk-retries',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return null
    if (!code.includes('baseModule().catch(')) throw new Error('The preload helper has no baseModule().catch( any more')
    const retried = code.replace('baseModule().catch(', '__loadChunk(baseModule).catch(')
    return {
      code: `import { loadChunk as __loadChunk } from ${JSON.stringify(`${site}shell/chunk-retry.ts`)}\n${retried}`,
      map: null,
    }
  },
}

/**
 * Links are plain anchors which the document hears (src/site/shell/links.ts). The router's own component, which each of its
 * routes offers, would weigh one and a half kilobytes on every page.
 */
const withoutRouterLinks: Plugin = {
  name: 'ratesheet:without-router-links',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (!/@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/.test(id)) return null
    return `const none = () => { throw new Error('Links are plain anchors here') }
      export { none as Link, none as createLink, none as linkOptions, none as useLinkProps }`
  },
}

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

const styles = pageStyles(`${site}root.tsx`, () =>
  Object.values(routes).flatMap((entry) =>
    entry.status === 'now' && entry.file.endsWith('.tsx') ? [[entry.path, site + entry.file] as const] : [],
  ),
)

const PACKED = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
  build: { minify: true },
}

/** Modules by their places below src, as the groups of BROWSER name them. */
const at = (...places: string[]) =>
  new RegExp(String.raw`src/(?:${places.join('|')})\.tsx?$`.replaceAll('/', String.raw`[\\/]`))
const ofCalculators = (places: string) => at(`(?:site/)?calculators/(?:${places})`)

/**
 * The browser's code in few files: what every page needs, and what most pages are made of. A file more is some 8 ms of a
 * phone's main thread when it is asked for, so what is used together travels together.
 */
const BROWSER = {
  build: {
    rolldownOptions: {
      // A door of these rooms brings along only what is used of it.
      treeshake: { moduleSideEffects: [{ test: /src[\\/](?:market|mortgage|queries)[\\/]/, sideEffects: false }] },
      output: {
        // What runs at a reader's first touch is compiled as it comes, beside the main thread, and not when it runs.
        postBanner: ({ name }: { name: string }) =>
          /^(?:calculator-(?:texts|body)|mortgage)/.test(name) ? '//# allFunctionsCalledOnLoad' : '',
        // Names stand in the file that every page loads: parts of a page have none, and a page's is of one word.
        chunkFileNames: ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
          isDynamicEntry ? `assets/${name.split('~', 1)[0]}-[hash].js` : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            {
              // The entry with all that it needs, and what nearly every page shows, as one file: it packs five kilobytes
              // smaller than in parts.
              name: 'frame',
              test: at(
                'site/client',
                'site/ui/(?:byline|drawn|meta|monogram|section-head)',
                'site/blocks/(?:chart-span|cover|rate-chart)',
                'queries/(?:rates/series|shared/slug-redirect)',
                'market/(?:calendar/age|figures/(?:change|observation)|history/change-over)',
              ),
              priority: 1,
            },
            {
              // What articles, guides and lessons are made of.
              name: 'text',
              test: at(
                'site/blocks/text-(?:chart|figures)',
                'site/ui/(?:author-card|bookmark|bookmark-words|contents|key-points|prose|share|sources)',
                'site/library/text-parts',
                'queries/rates/quoted-figures',
              ),
              includeDependenciesRecursively: false,
            },
            {
              // What the front page shares with other lists.
              name: 'lists',
              test: at('site/ui/table', 'site/news/story-row', 'queries/stories/commentary'),
              includeDependenciesRecursively: false,
            },
            {
              // What many other pages have, none of them all of it.
              name: 'parts',
              test: at('site/ui/(?:choice-list|fact-list|link|pagination|trail)'),
              includeDependenciesRecursively: false,
            },
            {
              name: 'calculator-page',
              test: ofCalculators('page/(?:page|tool|intent|recently-used)|results/registry|live/load-records'),
              includeDependenciesRecursively: false,
            },
            {
              // What reads texts and shows values, for each calculator and for the examples of the list.
              name: 'calculator-texts',
              test: ofCalculators(
                'counties/record|contract/(?:contract|cell-text|rate-age)|fields/(?:address|parse-[a-z]+)|results/(?:live-result|shown-inputs)',
              ),
              includeDependenciesRecursively: false,
            },
            {
              name: 'calculator-body',
              test: ofCalculators(
                '(?:tables|charts|form|view|scenarios)/.+|page/(?:body|brief)|live/hook|results/opened',
              ),
              includeDependenciesRecursively: false,
            },
            {
              name: 'mortgage',
              test: /src[\\/](?:mortgage|calculators[\\/]models)[\\/].+\.ts$/,
              includeDependenciesRecursively: false,
              entriesAware: true,
              entriesAwareMergeThreshold: 10_000,
            },
          ],
        },
      },
    },
  },
}

/** The first versions that know light-dark(): they know nested rules, too, which are a fifth shorter than the same ones spelt out. */
const STYLED = ['chrome123', 'firefox120', 'safari17.5']

export default defineConfig(({ command }) => ({
  resolve: {
    alias: [
      { find: '@fonts', replacement: fontFolder },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: `${site}shell/own-store.ts` },
    ],
  },
  server: { fs: { allow: ['.', fontFolder] } },
  build: { assetsInlineLimit: 0, cssMinify: true, target: 'es2023', cssTarget: STYLED },
  environments: {
    /* The server's code is built with its packages, small: what is not in it needs no memory and no time at each start. */
    ...(command === 'build' ? { ssr: PACKED } : {}),
    client: BROWSER,
  },
  plugins: [
    fonts,
    faces,
    inlineScripts,
    styles,
    chunkRetries,
    withoutRouterLinks,
    tanstackStart({
      srcDirectory: 'src/site',
      router: {
        entry: 'router.tsx',
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
