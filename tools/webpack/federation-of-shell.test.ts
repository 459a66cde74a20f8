import { federationOfShell } from './federation-of-shell.ts'

it('stops a remote in a page whose shell offers no runtime, and says why', async () => {
  const [ours] = Object.values(federationOfShell())
  await expect(import(ours!)).rejects.toThrow('The shell of this page is older than this remote')
})
