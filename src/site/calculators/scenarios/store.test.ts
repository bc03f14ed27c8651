import { describe, expect, test } from 'vitest'
import { MOST_SCENARIOS, type Scenario, readScenarioFile, scenarioFile } from './file.ts'
import { type Change, STORE_KEY, added, keep, readKept, withFile, without } from './store.ts'

const scenario = (given: Partial<Scenario> = {}): Scenario => ({
  id: 'a',
  name: 'Elm Street',
  calculator: 'mortgage',
  search: 'price=450000&down=20%25',
  savedAt: '2026-08-21T15:00:00.000Z',
  ...given,
})

/** A device that keeps one text, or refuses. */
function device(content: string | null = null, refusal?: DOMException) {
  const held = { content }
  const place = {
    getItem: () => held.content,
    setItem(_key: string, text: string) {
      if (refusal) throw refusal
      held.content = text
    },
  }
  return { held, open: () => place }
}

const list = (change: Change) => ('problem' in change ? change.problem : change.scenarios)

describe('what is kept on the device', () => {
  test('is what was saved', () => {
    const { open, held } = device()
    expect(readKept(open)).toEqual({ scenarios: [], problem: null })
    expect(keep(open, [scenario()])).toBeNull()
    expect(readKept(open)).toEqual({ scenarios: [scenario()], problem: null })
    expect(JSON.parse(held.content ?? '')).toMatchObject({ version: 1 })
    expect(STORE_KEY).toBe('ratesheet:scenarios')
  })

  test('gets a number when its name is taken for the same calculator', () => {
    const again = {
      name: '  Elm \n Street ',
      calculator: 'mortgage' as const,
      search: '',
      id: 'b',
      savedAt: '2026-08-22',
    }
    expect(list(added([scenario()], again))).toMatchObject([{ name: 'Elm Street' }, { name: 'Elm Street 2' }])
    expect(list(added([scenario()], { ...again, calculator: 'apr' }))).toMatchObject([{}, { name: 'Elm Street' }])
    expect(list(added([], { ...again, name: ' ' }))).toMatchObject([{ name: 'Scenario' }])
  })

  test('is gone when it is deleted', () => {
    expect(without([scenario(), scenario({ id: 'b' })], 'a')).toEqual([scenario({ id: 'b' })])
  })

  test('is bounded', () => {
    const full = Array.from({ length: MOST_SCENARIOS }, (_, index) => scenario({ id: String(index) }))
    expect(list(added(full, scenario({ id: 'x' })))).toContain('Delete one first')
    expect(list(added([], scenario({ search: 'x'.repeat(80_001) })))).toContain('too long to be saved')
    expect(list(withFile(full, scenarioFile([scenario({ name: 'Oak' })])))).toContain('Delete some first')
  })

  test('says when the device has no room or keeps nothing', () => {
    const full = device(null, new DOMException('full', 'QuotaExceededError'))
    expect(keep(full.open, [scenario()])).toContain('no room left')
    const closed = () => {
      throw new DOMException('off', 'SecurityError')
    }
    expect(readKept(closed).problem).toContain('does not let the site keep anything')
  })

  test('is left alone when it cannot be read', () => {
    for (const content of ['{', '[]', '{"version":1}', '{"version":1,"scenarios":[{"id":1}]}']) {
      expect(readKept(device(content).open)).toMatchObject({
        scenarios: [],
        problem: expect.stringContaining('damaged'),
      })
    }
    const newer = readKept(device('{"version":2,"scenarios":[]}').open)
    expect(newer.problem).toContain('newer version')
  })

  test('a fault that is no refusal is not hidden', () => {
    const broken = () => {
      throw new TypeError('broken')
    }
    expect(() => readKept(broken)).toThrow('broken')
  })
})

describe('a file of scenarios', () => {
  test('goes out and comes in whole', () => {
    const scenarios = [scenario(), scenario({ id: 'b', name: 'Oak & <Pine> "3"', calculator: 'apr' })]
    expect(readScenarioFile(scenarioFile(scenarios))).toEqual({ scenarios })
  })

  test('adds what is new, and keeps what is there once', () => {
    const file = scenarioFile([
      scenario({ id: 'z' }),
      scenario({ search: 'price=1' }),
      scenario({ id: 'c', name: 'Oak' }),
    ])
    const change = withFile([scenario()], file)
    expect(change).toMatchObject({ said: '2 scenarios were added. 1 was here already.' })
    const merged = list(change) as Scenario[]
    expect(merged.map(({ name }) => name)).toEqual(['Elm Street', 'Elm Street 2', 'Oak'])
    expect(new Set(merged.map(({ id }) => id)).size).toBe(3)
  })

  const bad: [string, string, string][] = [
    ['nothing', '', 'not a file of saved scenarios'],
    ['a picture', '\u0089PNG\r\n', 'not a file of saved scenarios'],
    ['other JSON', '{"format":"other"}', 'not a file of saved scenarios'],
    ['a newer version', '{"format":"ratesheet-scenarios","version":9}', 'newer version'],
    ['no list', '{"format":"ratesheet-scenarios","version":1}', 'damaged'],
    ['an unknown calculator', scenarioFile([scenario({ calculator: 'constructor' })]), 'its scenario 1'],
    ['an endless query', scenarioFile([scenario({ search: 'x'.repeat(80_001) })]), 'its scenario 1'],
    ['no day', scenarioFile([scenario(), scenario({ savedAt: 'soon' })]), 'its scenario 2'],
    ['too many', scenarioFile(Array.from({ length: 201 }, () => scenario())), '200 is the most'],
  ]
  test.each(bad)('with %s is refused in a sentence', (_, content, words) => {
    expect(readScenarioFile(content)).toEqual({ wrong: expect.stringContaining(words) })
    expect(withFile([scenario()], content)).toEqual({ problem: expect.stringContaining(words) })
  })

  test('leaves behind what does not belong to a scenario', () => {
    const content = JSON.stringify({
      format: 'ratesheet-scenarios',
      version: 1,
      scenarios: [{ ...scenario({ name: 'A\u0000\nB' }), token: 'secret' }],
    })
    expect(readScenarioFile(content)).toEqual({ scenarios: [scenario({ name: 'A B' })] })
  })
})
