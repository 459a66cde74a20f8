type Props = { value: number; max?: number; label: string }

export function Progress({ value, max = 100, label }: Props) {
  const share = Math.min(Math.max(value / max, 0), 1)
  return (
    <div
      className="kl-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <div className="kl-progress__bar" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
