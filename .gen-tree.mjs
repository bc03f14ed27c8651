import { Generator, getConfig } from '@tanstack/router-generator'
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'
import { routes } from './src/routes/index.ts'
const files = new Map(
  Object.values(routes).flatMap((e) => (e.status !== 'now' ? [] : [['pattern' in e ? e.pattern : e.path, e.file]])),
)
const tree = rootRoute(
  'root.tsx',
  Array.from(files, ([p, f]) => (p === '/' ? index(f) : route(p, f))),
)
const config = getConfig(
  {
    target: 'react',
    routesDirectory: process.cwd() + '/src/site',
    generatedRouteTree: process.cwd() + '/src/site/routeTree.gen.ts',
    virtualRouteConfig: tree,
    quoteStyle: 'single',
    semicolons: false,
    autoCodeSplitting: true,
    disableLogging: true,
    routeTreeFileFooter: FOOTER(),
  },
  process.cwd(),
)
function FOOTER() {
  return undefined
}
const g = new Generator({ config, root: process.cwd() })
await g.run()
