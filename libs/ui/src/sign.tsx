import { classNames } from './class-names.ts'

/**
 * An icon beside words that say the same. Drawn by CSS: a card has three of them, and an SVG costs layout and paint of
 * its own.
 */
export function Sign({ name }: { name: 'check' | 'cross' | 'more' | 'share' }) {
  return <span className={classNames('kl-sign', `kl-sign--${name}`)} aria-hidden />
}
