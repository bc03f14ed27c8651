import { createFileRoute } from '@tanstack/react-router'
import { href, type RouteName } from '#routes'
import { askingSite } from './asking-site.ts'
import { textResponse } from './text-response.ts'

/** What makes the site an app of its own on a device, under the operator's name. */
export const Route = createFileRoute('/site.webmanifest')({
  server: { handlers: { GET: manifestResponse } },
})

const PAPER = '#FBFAF6'

async function manifestResponse(): Promise<Response> {
  const { site } = await askingSite()
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: 'Mortgage rates and the housing market',
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['finance', 'news'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
    ],
    shortcuts: SHORTCUTS.map(({ name, route }) => ({
      name,
      url: href(route as 'home'),
    })),
  }
  return textResponse(JSON.stringify(manifest), 'manifest')
}

/** Launchers cut a maskable icon to their own shape. */
const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const SHORTCUTS: readonly { name: string; route: RouteName }[] = [
  { name: 'Rates', route: 'rates' },
  { name: 'Calculators', route: 'calculators' },
  { name: 'Search', route: 'search' },
]
