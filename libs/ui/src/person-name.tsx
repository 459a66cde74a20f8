import { isolated } from '@kitchenline/domain'
import { Fragment, type ReactNode } from 'react'

/** A name as it is read: what hyphens join begins another line rather than break at one. */
export function PersonName({ name }: { name: string }): ReactNode {
  if (isolated(name) !== name) return <bdi>{name}</bdi>
  if (!name.includes('-')) return name
  return name.split(/(\s+)/).map((word, at) =>
    word.includes('-') ? (
      <span key={at} className="kl-whole">
        {word}
      </span>
    ) : (
      word
    ),
  )
}

/** "Hannah Vogel & Bo": no line ends with the sign between them. */
export function PersonNames({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    <Fragment key={at}>
      {at > 0 && ' &\u00a0'}
      <PersonName name={name} />
    </Fragment>
  ))
}
