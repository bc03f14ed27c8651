import { describe, expect, test } from 'vitest'
import { parseDollars } from '#mortgage'
import type { Result, Records } from '#calculators/contract'
import { outcomeOf } from '#calculators/results'
import { refinance } from './refinance.ts'

const records: Records = {
  today: '2026-11-20',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac, Primary Mortgage Market Survey' } },
  county: null,
}

const result = (texts: Record<string, string> = {}): Result => {
  const { result: found, errors } = outcomeOf(refinance, texts, records)
  if (!found) throw new Error(JSON.stringify(errors))
  return found
}
const cents = (dollars: string) => {
  const magnitude = parseDollars(dollars.replace('-', '')) ?? NaN
  return dollars.startsWith('-') ? -magnitude : magnitude
}

/** Reference values: independent decimal arithmetic. */
const golden = [
  {
    texts: {
      balance: '229000',
      old: '8.875',
      left: '214 mo',
      rate: '2.75',
      term: '360 mo',
      costs: '8500',
      financed: '3500',
    },
    loan: '232500',
    saving: '1185.56',
    simple: 8,
    true: 11,
    interest: '-118630.11',
    total: '-106630.11',
  },
  {
    texts: {
      balance: '216400',
      old: '7.125',
      left: '225 mo',
      rate: '6.125',
      term: '30',
      costs: '750',
      financed: '3500',
    },
    loan: '219900',
    saving: '409.50',
    simple: 2,
    true: 32,
    interest: '84736.69',
    total: '88986.69',
  },
  {
    texts: { balance: '867800', old: '5.625', left: '281 mo', rate: '6.5', term: '30', costs: '11250', financed: '0' },
    loan: '867800',
    saving: '77.45',
    simple: 146,
    true: null,
    interest: '411553.55',
    total: '422803.55',
  },
  {
    texts: { balance: '142500', old: '4.25', left: '24', rate: '6.5', term: '30', costs: '250', financed: '0' },
    loan: '142500',
    saving: '-110.59',
    simple: null,
    true: null,
    interest: '96696.20',
    total: '96946.20',
  },
]

describe('the refinance calculator', () => {
  test.each(golden)('agrees with the reference: $texts.balance', (of) => {
    expect(result(of.texts).data).toMatchObject({
      newLoanCents: cents(of.loan),
      monthlySavingCents: cents(of.saving),
      simpleBreakEvenMonth: of.simple,
      trueBreakEvenMonth: of.true,
      interestDifferenceCents: cents(of.interest),
      totalCostDifferenceCents: cents(of.total),
    })
  })

  test('computes its own defaults in a first sentence that stands alone', () => {
    const { sentence, figures, tables } = result()
    expect(sentence).toMatch(
      /^If you keep it for 7 years, the new loan leaves you \$[\d,]+ ahead\. It lowers the payment by \$\d+ a month and pays for itself after [^.]+\.$/,
    )
    expect(sentence.split('. ')[0]?.length).toBeLessThan(160)
    expect(figures.filter(({ isMain }) => isMain)).toHaveLength(1)
    expect(tables.map(({ id, isLong }) => [id, isLong === true])).toEqual([
      ['side-by-side', false],
      ['by-horizon', false],
      ['by-year', false],
      ['by-month', true],
    ])
    for (const table of tables) for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
  })

  test.each([
    [{}, /^from then on you are ahead/],
    [golden.at(-1)?.texts, undefined],
    [
      { balance: '320000', old: '7.5', left: '240 mo', rate: '6.65', term: '30', costs: '3000', financed: '0' },
      /^from then until month \d+ you are ahead$/,
    ],
  ])('says of the true break-even how long it holds: %o', (texts, words) => {
    const note = result(texts).figures.find(({ label }) => label === 'True break-even')?.note
    if (words) expect(note).toMatch(words)
    else expect(note).toBeUndefined()
  })

  test('the table, the curve and the sentence show the same lead', () => {
    const { data, tables, charts } = result({ stay: '5' })
    const ahead = data['aheadAtStayCents']
    const rowAt = (id: string, at: number) => tables.find((table) => table.id === id)?.rows[at]
    expect(charts[0]?.series[0]?.values[60]).toBe(ahead)
    expect(rowAt('by-month', 60)?.at(-1)).toEqual({ kind: 'money', cents: ahead })
    expect(rowAt('by-year', 4)?.at(-1)).toEqual({ kind: 'money', cents: ahead })
  })

  test('the lead in each row is what was paid and is owed, old less new', () => {
    const rows = result({ cash: '20000', pmi: '80', pmiTime: '3', oldPmi: '120', oldPmiTime: '24 mo' }).tables.find(
      ({ id }) => id === 'by-month',
    )?.rows
    for (const row of rows ?? []) {
      const [, paidOld, paidNew, owedOld, owedNew, ahead] = row.map((cell) => (cell.kind === 'money' ? cell.cents : 0))
      expect((paidOld ?? 0) + (owedOld ?? 0) - (paidNew ?? 0) - (owedNew ?? 0)).toBe(ahead)
    }
    expect(rows).toHaveLength(361)
  })

  test('knows the rest of a loan from its original terms and date', () => {
    const texts = {
      know: 'original',
      amount: '162000',
      original: '30',
      first: '2021-12-01',
      old: '3.875',
      rate: '3',
      term: '25',
    }
    const { data, assumptions } = result(texts)
    // Sixty payments are due by 2026-11-20: the sample form's loan has repaid 15,772.58.
    expect(data).toMatchObject({ presentBalanceCents: 14_622_742, presentMonthsLeft: 300, presentPaymentCents: 76_178 })
    expect(assumptions.map(({ text }) => text).join()).toContain('$146,227.42 is owed, with 25 years left')
    expect(result({ ...texts, first: '2021-11-20' }).data['presentMonthsLeft']).toBe(299)
    expect(result({ ...texts, first: '2027-02-01' }).data['presentMonthsLeft']).toBe(360)
  })

  test('is for the stay that was entered, whether it is long enough or not', () => {
    expect(result({ stay: '1' }).sentence).toMatch(
      /^If you keep it for 1 year, .* costs you \$[\d,]+ more than the one you have\. .* only after/,
    )
    expect(result({ stay: '10' }).sentence).toMatch(/^If you keep it for 10 years, .* ahead\./)
  })

  test('knows a loan by its original terms and the time that has been paid', () => {
    const texts = { know: 'elapsed', amount: '162000', original: '30', paid: '5', old: '3.875', rate: '3', term: '25' }
    expect(result(texts).data).toMatchObject({ presentBalanceCents: 14_622_742, presentMonthsLeft: 300 })
    expect(outcomeOf(refinance, { ...texts, original: '5' }, records).errors['paid']).toContain('paid off')
  })

  test.each([
    [{}, 'The present payment is computed from what you owe, its rate and the time left.'],
    [
      { know: 'elapsed', amount: '162000', paid: '5', old: '3.875' },
      'All payments of the first 5 years were made, none extra: $146,227.42 is owed, with 25 years left.',
    ],
    [
      { know: 'original', amount: '100000', original: '1', first: '2026-01-01', old: '0' },
      'All payments due by Nov 20, 2026 were made, none extra: $8,333.37 is owed, with 1 month left.',
    ],
  ])('says what it takes the present loan from: %j', (texts, words) => {
    expect(result(texts).assumptions.map(({ text }) => text)).toContain(words)
  })

  test('refuses an original loan that is paid off, by its field', () => {
    const texts = { know: 'original', amount: '100000', original: '10', first: '2010-01-01' }
    const { errors, result: found } = outcomeOf(refinance, texts, records)
    expect([found, errors['first']]).toEqual([null, expect.stringContaining('no loan left')])
  })

  test('against the same loan it is ahead at once without costs, and never with them', () => {
    const same = { balance: '300000', left: '25', old: '6', rate: '6', term: '25', financed: '0' }
    expect(result({ ...same, costs: '0' }).data).toMatchObject({ trueBreakEvenMonth: 1, aheadAtStayCents: 0 })
    expect(result({ ...same, costs: '0' }).sentence).toContain('neither ahead nor behind')
    const dear = result({ ...same, costs: '1' })
    expect(dear.data).toMatchObject({ trueBreakEvenMonth: null, aheadAtStayCents: -100 })
    expect(dear.sentence).toContain('never pays for itself')
  })

  test('says that a longer term takes the lead away again', () => {
    const { notices, data } = result({
      balance: '626500',
      old: '5.125',
      left: '152 mo',
      rate: '3.625',
      term: '20',
      costs: '2250',
    })
    expect(data['aheadThroughMonth']).toBeGreaterThan(3)
    expect(notices.some(({ text }) => text.includes('is ahead until month'))).toBe(true)
    expect(notices.some(({ field }) => field === 'term')).toBe(true)
  })

  test('shows what keeping up the old payment does', () => {
    const { data, figures } = result()
    expect((data['keepPaying'] as { months: number }).months).toBeLessThan(324)
    expect(figures.some(({ label }) => label === 'Keep paying the old amount')).toBe(true)
    expect(result({ rate: '9', term: '15' }).data['keepPaying']).toBeNull()
  })

  test('tells what cash taken out really costs a year', () => {
    const same = {
      balance: '200000',
      left: '25',
      old: '6',
      rate: '6',
      term: '25',
      costs: '0',
      cash: '50000',
      stay: '5',
    }
    expect(result(same).data['cashOutRatePercent']).toBe('6.000')
    const dear = result({ ...same, old: '3' })
    expect(Number(dear.data['cashOutRatePercent'])).toBeGreaterThan(15)
    expect(dear.figures.some(({ label }) => label === 'What the cash really costs')).toBe(true)
    expect(result({ ...same, costs: '50000' }).notices.some(({ field }) => field === 'cash')).toBe(true)
  })

  test('warns of rates that are probably typing errors and of a rate that is higher', () => {
    const fields = (texts: Record<string, string>) => result(texts).notices.map(({ field }) => field)
    expect(fields({ old: '0.75' })).toContain('old')
    expect(fields({ rate: '25' })).toContain('rate')
    expect(fields({ rate: '8' })).toContain('rate')
    expect(fields({})).not.toContain('rate')
  })

  test.each([
    { left: '1 mo', term: '1 mo', stay: '50' },
    { old: '0', rate: '0' },
    { old: '30', rate: '30', term: '50', left: '50' },
    { balance: '1000', costs: '5000000', financed: '5000000' },
    { balance: '50000000', cash: '50000000' },
    { cash: '100', costs: '0', rate: '1', old: '12' },
    { know: 'original', first: '2024-02-29' },
  ])('computes the edge %j without a figure that is none', (texts) => {
    const found = result(texts)
    expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity|undefined/)
    expect(found.sentence.length).toBeGreaterThan(20)
  })
})
