import { shareOut } from './share.ts'

const setNavigator = (values: Partial<Record<'share' | 'canShare' | 'clipboard', unknown>>) => {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { configurable: true, value })
}

afterEach(() => {
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

const named = (name: string) => Object.assign(new Error(name), { name })
const noPicture = () => Promise.reject(new Error('nothing can be drawn here'))
const shareMatch = (text = 'Won') => shareOut({ text, fileName: 'match', picture: noPicture })

describe('shareOut', () => {
  it('uses the device, and draws no picture where that takes none', async () => {
    const shared: unknown[] = []
    setNavigator({ share: async (data: unknown) => void shared.push(data), canShare: () => false })
    await expect(shareMatch()).resolves.toBe('shared')
    expect(shared).toEqual([{ text: 'Won' }])
  })

  it('shares the text where the picture cannot be drawn', async () => {
    const shared: unknown[] = []
    setNavigator({ share: async (data: unknown) => void shared.push(data), canShare: () => true })
    await expect(shareMatch()).resolves.toBe('shared')
    expect(shared).toEqual([{ text: 'Won' }])
  })

  it('takes a closed sheet for a change of mind, and copies nothing', async () => {
    const copied: string[] = []
    setNavigator({
      share: () => Promise.reject(named('AbortError')),
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    await expect(shareMatch()).resolves.toBe('cancelled')
    expect(copied).toEqual([])
  })

  it.each([
    ['is missing', undefined],
    ['refuses', () => Promise.reject(named('NotAllowedError'))],
  ])('copies where the share function %s', async (_why, share) => {
    const copied: string[] = []
    setNavigator({ ...(share && { share }), clipboard: { writeText: async (text: string) => void copied.push(text) } })
    await expect(shareMatch('Won 30–24')).resolves.toBe('copied')
    expect(copied).toEqual(['Won 30–24'])
  })

  it('reports when nothing worked', async () => {
    setNavigator({ clipboard: { writeText: () => Promise.reject(new Error('no')) } })
    await expect(shareMatch()).resolves.toBe('failed')
  })
})
