import { getInstance, init } from '@module-federation/enhanced/runtime'
import { offerFederation, type FederationForRemotes } from './federation-for-remotes.ts'

type Offered = typeof globalThis & { kitchenlineFederation: FederationForRemotes }

const shell = init({ name: 'shell_of_the_test', remotes: [] })
offerFederation()
const { runtime, bundlerRuntime, attachShareScopeMap } = (globalThis as Offered).kitchenlineFederation

it('gives each remote an instance of its own and leaves the shell as the one that loads', () => {
  const social = runtime.init({ name: 'mfe_social', remotes: [] })
  const matches = runtime.init({ name: 'mfe_matches', remotes: [] })
  expect(new Set([shell, social, matches]).size).toBe(3)
  expect(getInstance()).toBe(shell)
})

it('gives two versions of a remote in one page the same instance', () => {
  const before = runtime.init({ name: 'mfe_admin', remotes: [] })
  expect(runtime.init({ name: 'mfe_admin', remotes: [], shareStrategy: 'loaded-first' })).toBe(before)
  expect(before.options.shareStrategy).toBe('loaded-first')
})

it('offers all that the entry of a remote calls', () => {
  const { I, consumes, init: initOf, initContainerEntry } = bundlerRuntime
  for (const call of [I, consumes, initOf, initContainerEntry, attachShareScopeMap]) expect(call).toBeInstanceOf(Function)
})
