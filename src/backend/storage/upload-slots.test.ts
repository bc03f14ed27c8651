import { expect, test } from 'vitest'
import { uploadSlots } from './upload-slots.ts'

test('who is not let in keeps nobody from uploading', () => {
  const slots = uploadSlots({ atOnce: 2, ofNetwork: 2 })
  for (const network of ['a', 'a', 'b', 'b', 'c']) slots.ask(network)
  const [one, two, three] = ['d', 'd', 'e'].map((network) => slots.ask(network))
  one?.letIn()
  two?.letIn()
  expect(() => three?.letIn()).toThrow()
  one?.end()
  three?.letIn()
})

test('a network has its share, of those that ask and of those that run', () => {
  const slots = uploadSlots({ atOnce: 10, ofNetwork: 2 })
  const asking = [slots.ask('a'), slots.ask('a')]
  expect(() => slots.ask('a')).toThrow()
  for (const slot of asking) slot.letIn()
  const third = slots.ask('a')
  expect(() => third.letIn()).toThrow()
  slots.ask('b').letIn()
  asking[0]?.end()
  asking[0]?.end() // once is enough
  third.letIn()
  third.letIn()
  const fourth = slots.ask('a')
  expect(() => fourth.letIn()).toThrow()
})

test('calls within the process are of no network', () => {
  const slots = uploadSlots({ atOnce: 10, ofNetwork: 1 })
  for (let at = 0; at < 5; at += 1) slots.ask('local').letIn()
})
