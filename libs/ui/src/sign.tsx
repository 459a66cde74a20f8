import { classNames } from './class-names.ts'

/** A sign beside words or a label that say the same. Drawn by a style: a scrolled list makes three a card, and an SVG is laid out and painted by itself. */
export function Sign({ name }: { name: 'check' | 'cross' | 'more' | 'share' }) {
  return <span className={classNames('kl-sign', `kl-sign--${name}`)} aria-hidden />
}
