import { useIntl } from 'react-intl'

type Named = { plan: string; displayName: string }

/** The four plans of the product are named in the player's language; another one has the name its administrator gave it. */
export function usePlanName(): (plan: Named) => string {
  const intl = useIntl()
  return ({ plan, displayName }) => {
    const id = `plan.${plan}`
    return id in intl.messages ? intl.formatMessage({ id }) : displayName
  }
}
