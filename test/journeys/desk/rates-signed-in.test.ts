import { expect, it } from 'vitest'

import { BEFORE, hears, ratesDesk, section, soon, toast } from '../../support/browser/rates-desk.ts'

const desk = ratesDesk()
const { at } = desk

it('an editor cannot take what no rate can be, is told so beside it, and discards it', async () => {
  const { page, expectNoProblem } = await desk.open()
  const row = section(page, 'Held figures').getByRole('row', { name: /61\.20%/ })
  await row.getByRole('button', { name: /^Take/ }).click()
  await row.getByRole('button', { name: 'Take 61.20%?' }).click()
  await row
    .getByRole('alert')
    .getByText(
      'Nothing was decided. 61.2 is not between 1 and 25, so nobody can take it: discard it, or enter the right figure by hand.',
    )
    .waitFor()
  await row.getByRole('button', { name: /^Discard/ }).click()
  await row.getByRole('button', { name: 'Discard 61.20%?' }).click()
  await hears(page, 'Figure discarded.')
  expect(await desk.stored('pmms-15', BEFORE)).toBeNull()
  // The refusal of the database is a response with status 400.
  expectNoProblem(/status (?:of )?400/)
})

it('an editor asks a source now, and sees what came of it', async () => {
  const { page, expectNoProblem } = await desk.open()
  const before = desk.source.asked.length
  const row = section(page, 'The sources').getByRole('row', { name: /Freddie Mac/ })
  await row.getByRole('button', { name: /^Ask now/ }).click()
  await expect
    .poll(async () => (await toast(page).allInnerTexts()).join(' '))
    .toMatch(/Freddie Mac’s survey asked\.\s+(?:Nothing new|\d+ (?:new|held))/)
  expect(desk.source.asked.length).toBeGreaterThan(before)
  const run = section(page, 'Runs').getByRole('row', { name: /Freddie Mac/ })
  await expect.poll(() => run.first().innerText()).toMatch(/you$/)
  expectNoProblem()
})

it('an editor asks a source that never ran', async () => {
  const ran = () => at.site.owner`select outcome from ingestion_runs where source = 'treasury' and outcome is not null`
  await expect.poll(ran, soon).toEqual([{ outcome: 'unchanged' }])
  await at.site.owner`delete from ingestion_runs where source = 'treasury'`
  const { page, expectNoProblem } = await desk.open()
  const row = section(page, 'The sources').getByRole('row', { name: /Treasury yields/ })
  expect(await row.innerText()).toMatch(/never/)
  await row.getByRole('button', { name: 'Ask now Treasury yields' }).click()
  await hears(page, 'Treasury yields asked. Nothing new')
  await expect.poll(() => row.innerText()).not.toMatch(/never/)
  const [run] = await at.site.owner`select started_by, outcome from ingestion_runs where source = 'treasury'`
  expect(run).toEqual({ started_by: desk.editor.id, outcome: 'unchanged' })
  expectNoProblem()
})

it('another editor reads by name who decided and who asked', async () => {
  const [{ name } = { name: '' }] = await at.site.owner<{ name: string }[]>`
    select full_name as name from profiles where id = ${desk.editor.id}`
  expect(name).not.toBe('')
  const report = await desk.draft()
  const first = (await desk.open()).page
  const place = section(first, 'The draft report')
  await place.getByRole('button', { name: 'Discard' }).click()
  await place.getByRole('button', { name: 'Discard it for good?' }).click()
  await hears(first, 'Report discarded.')

  const { page, expectNoProblem } = await desk.open({}, desk.second)
  const signed = (place: string, row: RegExp) =>
    expect.poll(() => section(page, place).getByRole('row', { name: row }).first().innerText()).toContain(name)
  await signed('Decided lately', /61\.20%/)
  expect(report?.title).toBeTruthy()
  await expect
    .poll(() =>
      section(page, 'Decided lately')
        .getByRole('row', { name: report?.title ?? '' })
        .innerText(),
    )
    .toMatch(new RegExp(`discarded\\s+${name}`))
  await signed('Runs', /Freddie Mac/)
  await signed('Runs', /Treasury yields/)
  expectNoProblem()
})
