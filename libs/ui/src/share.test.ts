import { shareText } from './share-text.ts'

const setNavigator = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
})

const named = (name: string) => Object.assign(new Error(name), { name })

describe('shareText', () => {
  it('uses the device', async () => {
    setNavigator('share', async () => undefined)
    await expect(shareText('Won')).resolves.toBe('shared')
  })

  it('takes a closed sheet for a change of mind, and copies nothing', async () => {
    const copied: string[] = []
    setNavigator('share', () => Promise.reject(named('AbortError')))
    setNavigator('clipboard', { writeText: async (text: string) => void copied.push(text) })
    await expect(shareText('Won')).resolves.toBe('cancelled')
    expect(copied).toEqual([])
  })

  it.each([
    ['is missing', undefined],
    ['refuses', () => Promise.reject(named('NotAllowedError'))],
  ])('copies where the share function %s', async (_why, share) => {
    const copied: string[] = []
    if (share) setNavigator('share', share)
    setNavigator('clipboard', { writeText: async (text: string) => void copied.push(text) })
    await expect(shareText('Won 30–24')).resolves.toBe('copied')
    expect(copied).toEqual(['Won 30–24'])
  })

  it('says when nothing worked', async () => {
    setNavigator('clipboard', { writeText: () => Promise.reject(new Error('no')) })
    await expect(shareText('Won')).resolves.toBe('failed')
  })
})
