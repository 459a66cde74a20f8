import type { ReactNode } from 'react'

type Option<Key extends string> = { key: Key; label: ReactNode; tip?: string }
type Props<Key extends string> = {
  label: string
  options: readonly Option<Key>[]
  chosen: Key | undefined
  onChoose: (key: Key) => void
}

/** One of a few, each by a press. Lower than a button, and as easy to hit. */
export function Segmented<Key extends string>({ label, options, chosen, onChoose }: Props<Key>) {
  return (
    <div className="kl-segmented" role="group" aria-label={label}>
      {options.map(({ key, label: name, tip }) => (
        <button key={key} type="button" aria-pressed={key === chosen} data-tip={tip} onClick={() => onChoose(key)}>
          {name}
        </button>
      ))}
    </div>
  )
}
