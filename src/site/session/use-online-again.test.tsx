// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useOnlineAgain } from './use-online-again.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
/** What was asked for and has no response yet. */
let asked: ((isThere: boolean) => void)[]
let open: () => Promise<void>

function Page() {
  const [isLacking, setLacking] = useState(false)
  const [ask] = useState(() => async () => {
    const response = Promise.withResolvers<boolean>()
    asked.push(response.resolve)
    setLacking(!(await response.promise))
  })
  const askNow = useOnlineAgain(isLacking, ask)
  useEffect(() => void (open = askNow), [askNow])
  return null
}

const respond = (isThere: boolean) => act(async () => asked.at(-1)?.(isThere))
const comeBack = () => act(async () => void dispatchEvent(new Event('online')))

beforeEach(async () => {
  asked = []
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Page />))
  await act(async () => void open())
})
afterEach(() => act(() => root.unmount()))

it('asks again when the network is back, until it is there', async () => {
  await respond(false)
  await comeBack()
  expect(asked).toHaveLength(2)
  await respond(false)
  await comeBack()
  expect(asked).toHaveLength(3)
  await respond(true)
  await comeBack()
  expect(asked).toHaveLength(3)
})

it('asks again, once, where the network came back before it was known that it had been needed', async () => {
  await comeBack()
  expect(asked).toHaveLength(1)
  await respond(false)
  expect(asked).toHaveLength(2)
  await respond(false)
  expect(asked).toHaveLength(2)
})

it('does not ask again for a network that came back before', async () => {
  await respond(true)
  await comeBack()
  await act(async () => void open())
  await respond(false)
  expect(asked).toHaveLength(2)
})
