import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

export type ButtonTone = 'primary' | 'ball' | 'secondary' | 'quiet' | 'danger'
type Look = { tone?: ButtonTone; shape?: 'pill' | 'block' | 'icon' }
type Props = ButtonHTMLAttributes<HTMLButtonElement> & Look

/** The same look for a link: <Link className={buttonClass({ tone: 'primary' })}>. */
export function buttonClass({ tone = 'secondary', shape = 'pill' }: Look = {}): string {
  return classNames('kl-button', `kl-button--${tone}`, shape !== 'pill' && `kl-button--${shape}`)
}

/** Pending work is shown by the text and by disabled; the button keeps its place. */
export function Button({ tone, shape, className, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      className={classNames(buttonClass({ ...(tone && { tone }), ...(shape && { shape }) }), className)}
      {...rest}
    />
  )
}
