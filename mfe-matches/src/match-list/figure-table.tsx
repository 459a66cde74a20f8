import type { ReactNode } from 'react'

type Props = { className?: string; heads: readonly ReactNode[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] }

/** The first cell of a row says what the others are of. */
export function FigureTable({ className, heads, rows }: Props) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={at} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [what, ...figures] }) => (
          <tr key={key}>
            <th scope="row">{what}</th>
            {figures.map((figure, at) => (
              <td key={at}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
