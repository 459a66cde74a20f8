import './styles/legal.css'
import { MessagesScope } from '@kitchenline/shell-api/host'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { useHeadingFocus } from './use-heading-focus.ts'
import { AuthHead } from './session/auth-head.tsx'

type Props = {
  /** Whose texts these are, and what their names begin with. */
  source: string
  sections: readonly string[]
  /** What the texts name. */
  values: Record<string, number>
  /** Below the title. */
  below?: ReactNode
}

/** Texts for everybody, signed in or not. */
export function LegalPage({ source, sections, values, below }: Props) {
  const heading = useHeadingFocus()
  return (
    <MessagesScope source={source}>
      <div className="auth">
        <AuthHead />
        <main className="legal">
          <h1 ref={heading} tabIndex={-1}>
            <FormattedMessage id={`${source}.title`} />
          </h1>
          {below}
          {sections.map((section) => (
            <section key={section}>
              <h2>
                <FormattedMessage id={`${source}.${section}`} />
              </h2>
              <p>
                <FormattedMessage id={`${source}.${section}Text`} values={values} />
              </p>
            </section>
          ))}
          <p>
            <Link to="/" className="kl-link">
              <FormattedMessage id="notFound.home" />
            </Link>
          </p>
        </main>
      </div>
    </MessagesScope>
  )
}
