import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'

import { LONGEST_TEST_MS, LONGEST_WAIT_MS } from './test/support/run/limits.ts'
import { RunOrder } from './test/support/run/order.ts'
import { installedChromium, installedFirefox } from './tools/browsers.mjs'

/** With its browser, its site and its database. */
const BYTES_OF_A_WORKER = 2 * 1024 ** 3
const cores = availableParallelism()

/**
 * A test of the built site waits for half of its time and more: for a program that starts, a message that goes, what a page
 * does after a while. Where memory allows it, twice as many as there are cores keep all of them busy.
 */
const maxWorkers = Math.max(cores + 1, Math.min(2 * cores, Math.floor(totalmem() / BYTES_OF_A_WORKER)))

const COMMON = {
  expect: { poll: { timeout: LONGEST_WAIT_MS } },
  /** What was found stands in the one line of a failure that the end of a run shows; "Array(1)" says nothing. */
  chaiConfig: { truncateThreshold: 400 },
  maxWorkers,
  testTimeout: LONGEST_TEST_MS,
  hookTimeout: LONGEST_TEST_MS,
  /** Browsers, servers and databases share two cores: who needs a second try is told by name at the end. */
  retry: 1,
}

/** What is told apart by addresses, folders and databases keeps nothing between files: modules are loaded once for all. */
const KEEPING_MODULES = { ...COMMON, isolate: false, setupFiles: ['./test/support/run/nothing-left.ts'] }

/** What the tests of the built site have in common. */
const OF_THE_SITE = {
  ...KEEPING_MODULES,
  globalSetup: ['./test/support/site/site-template.ts'],
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
  path === null ? [] : [{ test: { ...OF_THE_SITE, name: browser, include, provide: { browser } } }]

/**
 * Six kinds of test, and the short rounds. `unit` needs nothing; `database` gets one PostgreSQL for the run, from which
 * each file takes a database of its own; `faults` kill servers and fill disks; `site` asks the built site as a client
 * does, and `journeys` drive the pinned browser against it: a file that only reads uses the site that the run shares, any
 * other starts one of its own from the run's template. `apart` are some of the last two again, with a backend in a
 * process of its own; RATESHEET_TEST_BACKEND=apart runs all of them so.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers,
    sequence: { sequencer: RunOrder },
    projects: [
      {
        test: {
          ...KEEPING_MODULES,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/house/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts', '**/node_modules/**'],
          retry: 0,
        },
      },
      {
        test: {
          ...KEEPING_MODULES,
          name: 'database',
          include: ['src/**/*.db.test.ts', 'test/{protocol,database}/**/*.test.ts'],
          globalSetup: ['./test/support/database/embedded.ts'],
        },
      },
      { test: { ...COMMON, name: 'faults', include: ['test/faults/**/*.test.ts'] } },
      { test: { ...OF_THE_SITE, name: 'site', include: ['test/{product,site}/**/*.test.ts'] } },
      {
        test: {
          ...OF_THE_SITE,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
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
