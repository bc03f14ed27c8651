import { defineConfig } from 'vitest/config'

/**
 * Five kinds of test. `unit` needs nothing; `database` gets one PostgreSQL for the run, from which each file takes a
 * database of its own; `faults` kill servers and fill disks, one file at a time; `site` asks the built site as a client
 * does, and `journeys` drive a browser against it: each file starts a site of its own from the run's template.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/house/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 60_000,
          exclude: ['src/**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['src/**/*.db.test.ts', 'test/wire/**/*.test.ts'],
          globalSetup: ['./test/support/embedded.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts'],
          globalSetup: ['./test/support/site-template.ts'],
          maxWorkers: 2,
          expect: { poll: { timeout: 5_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['./test/support/site-template.ts'],
          fileParallelism: false,
          expect: { poll: { timeout: 5_000 } },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
