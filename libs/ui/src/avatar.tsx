import { charactersOf } from '@kitchenline/domain'

type Props = {
  /** Whose. It stands beside the picture, which is decoration to who listens. */
  name: string
  /** Empty for the stock avatar. */
  picture?: string | null | undefined
  size?: number
}

/** Initials of white are read on the lighter one in every hue. */
export const TINTS = { court: [0.36, 0.07], paddle: [0.52, 0.1] } as const

export function Avatar({ name, picture, size = 40 }: Props) {
  if (picture) return <img className="kl-avatar" src={picture} alt="" width={size} height={size} />
  return <StockAvatar name={name} size={size} />
}

/** A paddle that bears the initials, in a colour of the name's own. */
function StockAvatar({ name, size }: { name: string; size: number }) {
  const hue = hueOf(name)
  const [court, paddle] = [TINTS.court, TINTS.paddle].map(([lightness, chroma]) => `oklch(${lightness} ${chroma} ${hue})`)
  return (
    <svg className="kl-avatar" width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <rect width="40" height="40" fill={court} />
      <rect x="6" y="4" width="28" height="27" rx="11" fill={paddle} />
      <path d="M17.5 30h5v3h-5zM17.5 35h5v5h-5z" fill={paddle} />
      <text x="20" y="18" className="kl-avatar__initials" textAnchor="middle" dominantBaseline="central">
        {initials(name)}
      </text>
    </svg>
  )
}

const HUES = 12
const FULL_CIRCLE = 360

/** The first letters of the first and the last word: "Nguyễn Thị Đào" → "NĐ". */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  const shown = [...charactersOf(word)]
  return (shown.find((character) => /[\p{L}\p{N}]/u.test(character)) ?? shown[0] ?? '').toLocaleUpperCase()
}

/** One of twelve, always the same for a name (FNV-1a). */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return ((hash >>> 0) % HUES) * (FULL_CIRCLE / HUES)
}
