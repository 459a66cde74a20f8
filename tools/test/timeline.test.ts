import { timeline } from './timeline.ts'

const ran = (name: string, begunAt: number, seconds: number) => ({ step: { name }, begunAt, seconds })

it('draws steps in the order of their beginning, to one scale', () => {
  expect(timeline([ran('types', 0, 20), ran('jest', 30, 30), ran('lint', 0.2, 30)])).toEqual([
    `types            0 –  20 s  ${'━'.repeat(20)}`,
    `lint             0 –  30 s  ${'━'.repeat(30)}`,
    `jest            30 –  60 s  ${' '.repeat(30)}${'━'.repeat(30)}`,
  ])
})

it('shows the shortest one too, also at the end, and none that was not run again', () => {
  expect(timeline([ran('e2e', 0, 300), ran('proto', 300, 0.1), { ...ran('lint', 0, 0), isRecalled: true }])).toEqual([
    `e2e              0 – 300 s  ${'━'.repeat(60)}`,
    `proto          300 – 300 s  ${' '.repeat(59)}━`,
  ])
})
