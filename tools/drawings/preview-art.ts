const [PAPER, COURT, LINE, BALL] = ['#f6f1e7', '#0f4634', '#fbf8ef', '#d9f03f']

export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630

/** Behind the words: half a court at the right edge, and on it what the kind of page is about. */
export function artOf(kind: string): string {
  return [
    `<rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${PAPER}"/>`,
    `<path d="M800 0h400v630H800z" fill="${COURT}"/>`,
    `<path d="M856 56h344M856 574h344M856 56v518M1040 56v518M856 315h184" fill="none" stroke="${LINE}" stroke-width="8"/>`,
    SIGNS[kind] ?? SIGNS.home,
  ].join('')
}

const ball = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${BALL}" stroke="${COURT}" stroke-width="8"/>` +
  [
    [0, 0],
    [-0.45, -0.3],
    [0.45, -0.3],
    [-0.3, 0.45],
    [0.3, 0.45],
  ]
    .map(([dx, dy]) => `<circle cx="${x + dx! * r}" cy="${y + dy! * r}" r="${r * 0.1}" fill="${COURT}"/>`)
    .join('')
const player = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="44" fill="${LINE}"/><path d="M${x - 84} ${y + 148}a84 84 0 0 1 168 0z" fill="${LINE}"/>`
const bar = (x: number, height: number) =>
  `<rect x="${x}" y="${500 - height}" width="52" height="${height}" rx="10" fill="${BALL}"/>`
const row = (y: number, width: number) =>
  `<rect x="900" y="${y}" width="240" height="76" rx="16" fill="${LINE}"/><rect x="924" y="${y + 28}" width="${width}" height="20" rx="10" fill="${COURT}"/><circle cx="1104" cy="${y + 38}" r="18" fill="${BALL}"/>`

const SIGNS: Record<string, string> = {
  home: ball(1000, 315, 118),
  join: player(930, 250) + player(1106, 250) + ball(1018, 470, 62),
  matches: row(150, 130) + row(256, 96) + row(362, 116),
  players: player(930, 250) + player(1106, 250),
  analytics: bar(900, 120) + bar(972, 200) + bar(1044, 160) + bar(1116, 300),
  friends: player(1018, 180) + ball(930, 450, 56) + ball(1106, 450, 56),
}
