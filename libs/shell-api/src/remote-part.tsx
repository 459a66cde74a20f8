import type { MatchDto } from '@kitchenline/api'
import type { MatchFormat, Trophy } from '@kitchenline/domain'
import { Component, lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { registerMessages, type LoadMessages } from './language.ts'
import { MessagesScope } from './messages-scope.tsx'
import { partHost } from './part-host.ts'

/** Every part that a remote lends to others, with the props that both sides agree on. */
export type RemoteParts = {
  'mfe_matches/quick-log': Record<never, never>
  /** Sends what waits on this device; draws nothing. */
  'mfe_matches/outbox': Record<never, never>
  /** With matches it draws these; without, it fetches the newest itself. */
  'mfe_matches/match-list': { limit?: number; matches?: readonly MatchDto[] }
  /** What friends ask about matches with the player; nothing while they ask nothing. */
  'mfe_matches/confirmations': Record<never, never>
  /** A friend's is shown without what is only for its owner. */
  'mfe_analytics/ai-analysis': { userId: string }
  'mfe_analytics/ai-analysis-history': { userId: string }
  'mfe_analytics/performance': { userId: string }
  /** Celebrates a trophy, over the page. */
  'mfe_social/trophy': { trophy: Trophy; onClose: () => void }
  /** Celebrates the first level of a format, over the page. */
  'mfe_analytics/unlock': { format: MatchFormat; onClose: () => void }
  /** Whether own level and friends' levels count in each other's analyses. */
  'mfe_analytics/level-linking': Record<never, never>
}

export type RemotePartName = keyof RemoteParts
/** Parts without props, which the shell can show without knowing them. */
export type FramePartName = { [Name in RemotePartName]: keyof RemoteParts[Name] extends never ? Name : never }[RemotePartName]

/** What the exposed module of a part exports as `part`, with `satisfies`: so a prop that changes is a type error on both sides. */
export type RemotePartModule<Name extends RemotePartName = RemotePartName> = {
  Part: ComponentType<RemoteParts[Name]>
  loadMessages: LoadMessages
}

type Props<Name extends RemotePartName> = {
  name: Name
  /** Of the part's final shape. */
  skeleton: ReactNode
  /** In place of the small notice that a part is unavailable. */
  failure?: (retry: () => void) => ReactNode
} & RemoteParts[Name]

/** Mounts a part of another remote. While that remote is unavailable, only this place shows it. */
export function RemotePart<Name extends RemotePartName>(props: Props<Name>) {
  const { failure, ...own } = props
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return (
    <PartBoundary key={attempt} name={props.name} failure={failure} onRetry={retry}>
      <LoadedPart key={props.name} {...(own as Props<Name>)} isRetry={attempt > 0} />
    </PartBoundary>
  )
}

function LoadedPart<Name extends RemotePartName>({ name, skeleton, isRetry, ...props }: Props<Name> & { isRetry: boolean }) {
  const [Part] = useState(() => lazyPart(name, isRetry))
  return (
    <Suspense fallback={skeleton}>
      <Part {...(props as unknown as RemoteParts[Name])} />
    </Suspense>
  )
}

const remoteOf = (name: RemotePartName): string => name.slice(0, name.indexOf('/'))

function lazyPart<Name extends RemotePartName>(name: Name, isRetry: boolean): ComponentType<RemoteParts[Name]> {
  const LazyPart = lazy(async () => {
    const { part } = (await partHost.load(name, { isRetry })) as { part: RemotePartModule<Name> }
    await registerMessages(remoteOf(name), part.loadMessages)
    const { Part } = part
    // Inside of what is waited for: around it, the scope may be drawn before its texts are there.
    const WithTexts = (props: RemoteParts[Name]) => (
      <MessagesScope source={remoteOf(name)}>
        <Part {...props} />
      </MessagesScope>
    )
    return { default: WithTexts }
  })
  return LazyPart as unknown as ComponentType<RemoteParts[Name]>
}

type BoundaryProps = {
  name: string
  failure: ((retry: () => void) => ReactNode) | undefined
  onRetry: () => void
  children: ReactNode
}

class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(this.props.name, error)
  }

  override render() {
    const { name, failure, onRetry, children } = this.props
    if (!this.state.failed) return children
    return failure ? failure(onRetry) : <partHost.Failure name={name} onRetry={onRetry} />
  }
}
