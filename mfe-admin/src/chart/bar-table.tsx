import './bar-table.css'
import type { ReactNode } from 'react'
import type { Bar } from './bars.tsx'

export type Heads = { name: ReactNode; value: ReactNode }

type Props = { bars: readonly Bar[]; format: (value: number) => string; heads: Heads }

export function BarTable({ bars, format, heads }: Props) {
  return (
    <table className="md-bar-table">
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.value}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, value }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
