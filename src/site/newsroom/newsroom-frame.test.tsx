import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Account } from '#session'
import { NotYet } from './newsroom-frame.tsx'

const open = async () => undefined
const stranger = { kind: 'stranger', account: { name: 'Ada' } as Account } as const

test('a page that could not be read says so in the words of its rule, and nothing of whose it is', () => {
  const state = { kind: 'failed', words: 'The log could not be read.' } as const
  const page = renderToStaticMarkup(
    <NotYet isFor="admins" path="/desk/log" state={state} open={open} whose="Admins see the log." />,
  )
  expect(page).toContain('The log could not be read.')
  expect(page).toContain('Try Again')
  expect(page).not.toContain('Admins see the log.')
})

test('whoever a page is not for reads whose it is, and where to go instead', () => {
  const desk = renderToStaticMarkup(
    <NotYet isFor="editors" path="/desk/texts" state={stranger} open={open} whose="Editors see all texts." />,
  )
  expect(desk).toContain('This page is not for you.')
  expect(desk).toContain('You are signed in as Ada. Editors see all texts.')
  expect(desk).toContain('To the dashboard')
  const studio = renderToStaticMarkup(<NotYet path="/author/profile" state={stranger} open={open} />)
  expect(studio).toContain('This page is not for this account.')
  expect(studio).toContain('Authors, editors and admins write here')
  expect(studio).toContain('To the front page')
})
