import { classNames } from './class-names.ts'

type Props = { filled: number; of: number; label: string }

/** So many of so many: on the way to a level, of five for how sure one is. */
export function Balls({ filled, of, label }: Props) {
  return (
    <span className="kl-balls" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, ball) => (
        <span key={ball} className={classNames('kl-balls__ball', ball < filled && 'kl-balls__ball--filled')} />
      ))}
    </span>
  )
}
