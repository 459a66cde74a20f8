import { freePorts } from './free-ports.ts'

it('gives ports that no outgoing connection takes before their part listens, each once', async () => {
  const ports: number[] = []
  for (let time = 0; time < 10; time += 1) ports.push(...(await freePorts(100)))
  expect(new Set(ports).size).toBe(1_000)
  expect(ports.filter((port) => port < 1_024 || port >= 32_768)).toEqual([])
})
