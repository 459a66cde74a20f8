import { freePorts } from './free-ports.ts'

it('gives ports that no outgoing connection takes before their part listens, each once', async () => {
  const ports = await freePorts(100)
  expect(new Set(ports).size).toBe(100)
  expect(ports.filter((port) => port < 1_024 || port >= 32_768)).toEqual([])
})
