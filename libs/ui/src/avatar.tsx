import { hueOf, initials } from './initials.ts'

type Props = {
  /** Whose. It stands beside the picture, which is decoration to who listens. */
  name: string
  /** Empty for the initials on a colour made from the name. */
  picture?: string | null | undefined
  size?: number
}

export function Avatar({ name, picture, size = 40 }: Props) {
  if (picture) return <img className="kl-avatar" src={picture} alt="" width={size} height={size} />
  return (
    <svg className="kl-avatar" width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <rect width="40" height="40" fill={`oklch(0.45 0.1 ${hueOf(name)})`} />
      <text x="20" y="21" className="kl-avatar__initials" textAnchor="middle" dominantBaseline="central">
        {initials(name)}
      </text>
    </svg>
  )
}
