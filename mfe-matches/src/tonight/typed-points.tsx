import { TextField } from '@kitchenline/ui'
import { plainDigits } from '@kitchenline/domain'
import { useState } from 'react'

type Points = readonly [number, number]
type Props = { labels: readonly [string, string]; points: Points | undefined; onType: (points: Points) => void }

/** Points for which the pad has no keys, such as those of a game that time ended. */
export function TypedPoints({ labels, points, onType }: Props) {
  const [texts, setTexts] = useState<readonly [string, string]>(() => [String(points?.[0] ?? ''), String(points?.[1] ?? '')])
  const type = (side: number, text: string) => {
    const digits = plainDigits(text).replace(/\D/g, '').slice(0, 2)
    const next: readonly [string, string] = side === 0 ? [digits, texts[1]] : [texts[0], digits]
    setTexts(next)
    if (next.every((one) => one !== '')) onType([Number(next[0]), Number(next[1])])
  }
  return (
    <div className="mm-scores">
      {labels.map((label, side) => (
        <TextField
          key={side}
          label={label}
          value={texts[side as 0 | 1]}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => type(side, event.target.value)}
        />
      ))}
    </div>
  )
}
