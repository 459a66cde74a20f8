import { Fragment, type ReactNode } from 'react'

/** Facts with a dot between those that share a line: no line begins or ends with one. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className="kl-facts">
      {facts.map((fact, at) => (
        <Fragment key={at}>
          {at > 0 && ' '}
          <span>
            {at > 0 && (
              <span className="kl-facts__dot" aria-hidden>
                {'· '}
              </span>
            )}
            {fact}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
