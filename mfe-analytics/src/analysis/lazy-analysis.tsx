import { useLoadProblem } from '@kitchenline/shell-api'
import { PartProblem, Skeleton } from '@kitchenline/ui'
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

type Props<P> = { load: () => Promise<ComponentType<P>>; props: P; skeleton?: ReactNode }

/** Loaded with the analysis itself. When that fails, only this place shows it, with a retry. */
export function LazyAnalysis<P extends object>({ load, props, skeleton = <Skeleton height={28} lines={6} /> }: Props<P>) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Boundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Loaded {...{ load, props, skeleton }} />
    </Boundary>
  )
}

function Loaded<P extends object>({ load, props, skeleton }: Props<P>) {
  const [Shown] = useState(() => lazyOf(load))
  return (
    <Suspense fallback={skeleton}>
      <Shown {...props} />
    </Suspense>
  )
}

const lazyOf = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>

class Boundary extends Component<{ onRetry: () => void; children: ReactNode }, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <Failed error={this.state.error} onRetry={this.props.onRetry} />
  }
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const loadProblem = useLoadProblem()
  return <PartProblem text={loadProblem(error)} onRetry={onRetry} />
}
