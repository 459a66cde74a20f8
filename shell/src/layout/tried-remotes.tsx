import { buttonClass, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { registryStore } from '../registry.ts'

/**
 * Shows on every page that another version of a remote is being tried, and ends it: by a page load, for code cannot be unloaded.
 */
export function TriedRemotes() {
  const tried = registryStore((registry) => registry)
  return Object.entries(tried).map(([name, { tried: version }]) => {
    const remote = name.replaceAll('_', '-')
    return (
      version && (
        <Notice
          key={name}
          tone="amber"
          title={<FormattedMessage id="remote.tried" values={{ remote, version }} />}
          action={
            <a href={`?remote.${remote}=`} className={buttonClass()}>
              <FormattedMessage id="remote.triedEnd" />
            </a>
          }
        />
      )
    )
  })
}
