import { render } from '@testing-library/react'
import { Avatar, hueOf, initials, TINTS } from './avatar.tsx'

it.each([
  ['Dana Player', 'DP'],
  ['  José  María López ', 'JL'],
  ['Nguyễn Thị Đào', 'NĐ'],
  ['bo', 'B'],
  ['王伟', '王'],
  ['(Ed) O’Neil', 'EO'],
  ['👨‍👩‍👧‍👦 Smith', '👨‍👩‍👧‍👦S'],
  ['2fast 4you', '24'],
  ['', ''],
])('makes of %j the initials %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

it('gives a name always the same colour, and names different ones', () => {
  const names = ['Ana', 'Ben', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']
  expect(names.map(hueOf)).toEqual([150, 180, 30, 60, 240, 120, 60, 300])
})

it.each(Array.from({ length: 12 }, (_, index) => index * 30))('is read in hue %d', (hue) => {
  for (const [lightness, chroma] of Object.values(TINTS)) {
    expect(1.05 / (luminance(lightness, chroma, hue) + 0.05)).toBeGreaterThan(4.5)
  }
})

/** Of a colour in OKLCH (https://www.w3.org/TR/css-color-4/#color-conversion-code), what lies beyond sRGB cut off. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const inside = (part: number) => Math.min(1, Math.max(0, part))
  const red = inside(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = inside(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = inside(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('shows the picture if there is one, else the stock avatar, and hides both from screen readers, for the name stands beside it', () => {
  const { container, rerender } = render(<Avatar name="Dana Player" />)
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('DP')
  rerender(<Avatar name="Dana Player" picture="/p.jpg" />)
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
})
