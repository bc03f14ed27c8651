import { defineConfig } from 'vitest/config'

import { installedChromium, installedFirefox } from './tools/browsers.mjs'

/** What comes true is waited for; how long that may take says nothing but how busy the machine is. */
const PATIENT = { expect: { poll: { timeout: 15_000 } } }

/** A test waits for its server or its browser half of the time, so two at once use two cores. */
const TWO_AT_ONCE = { ...PATIENT, maxWorkers: 2 }

/** What the tests of the built site have in common. */
const OF_THE_SITE = {
  ...TWO_AT_ONCE,
  testTimeout: 600_000,
  hookTimeout: 240_000,
}

/** What the browsers of the machine do once more; the second list needs what WebDriver BiDi cannot do yet. */
const IN_EVERY_BROWSER = ['test/journeys/every-browser/*.test.ts']
const IN_EVERY_CHROMIUM = [
  ...IN_EVERY_BROWSER,
  'test/journeys/calculators/plain-form.test.ts',
  'test/journeys/reading/{back-and-forth,offline}.test.ts',
]

/** A short round with a browser that the machine may have; none where it has none. */
const shortRound = (browser: 'chromium' | 'firefox', path: string | null, include: string[]) =>
  path === null
    ? []
    : [
        {
          test: {
            ...OF_THE_SITE,
            name: browser,
            include,
            globalSetup: ['./test/support/site/site-template.ts'],
            provide: { browser },
          },
        },
      ]

/**
 * Six kinds of test. `unit` needs nothing; `database` gets one PostgreSQL for the run, from which each file takes a
 * database of its own; `faults` kill servers and fill disks, one file at a time; `site` asks the built site as a client
 * does, and `journeys` drive a browser against it: each file starts a site of its own from the run's template. `apart` are
 * some of the last two again, with a backend in a process of its own; RATESHEET_TEST_BACKEND=apart runs all of them so.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          ...TWO_AT_ONCE,
          // What is pure keeps nothing between files: each module is loaded once for all of them, in half of the time.
          isolate: false,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/house/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 120_000,
          exclude: ['src/**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...TWO_AT_ONCE,
          name: 'database',
          include: ['src/**/*.db.test.ts', 'test/{protocol,database}/**/*.test.ts'],
          globalSetup: ['./test/support/database/embedded.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...OF_THE_SITE,
          name: 'site',
          include: ['test/{product,site}/**/*.test.ts'],
          globalSetup: ['./test/support/site/site-template.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          ...OF_THE_SITE,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['./test/support/site/site-template.ts'],
          provide: { browser: 'pinned' },
        },
      },
      ...shortRound('chromium', installedChromium(), IN_EVERY_CHROMIUM),
      ...shortRound('firefox', installedFirefox(), IN_EVERY_BROWSER),
      {
        test: {
          ...OF_THE_SITE,
          name: 'apart',
          include: ['test/product/publication.test.ts', 'test/journeys/people/{signing-in,authors}.test.ts'],
          globalSetup: ['./test/support/site/apart-template.ts'],
          provide: { browser: 'pinned' },
        },
      },
    ],
  },
})
