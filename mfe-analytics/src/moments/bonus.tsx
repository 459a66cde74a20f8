import { Component, Suspense, type ReactNode } from 'react'

type Props = { children: ReactNode }

/** What the page can do without: where it cannot be loaded or drawn, nothing is missed. */
export class Bonus extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
