import { shareOut } from './share.ts'

const setNavigator = (values: Partial<Record<'share' | 'canShare' | 'clipboard', unknown>>) => {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { configurable: true, value })
}

afterEach(() => {
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

const named = (name: string) => Object.assign(new Error(name), { name })
const drawn = new Blob(['drawn'], { type: 'image/png' })
const shareMatch = (text = 'Won') => shareOut({ text, fileName: 'match', picture: drawn })

describe('shareOut', () => {
  it('opens the sheet within the press, with the picture where the device takes one', () => {
    const shared: ShareData[] = []
    setNavigator({ share: async (data: ShareData) => void shared.push(data), canShare: () => true })
    void shareMatch()
    expect(shared).toMatchObject([{ text: 'Won', files: [{ name: 'match.png', type: 'image/png', size: drawn.size }] }])
  })

  it.each([
    ['takes none', drawn, false],
    ['has none drawn yet', undefined, true],
  ])('shares the text where the device %s', async (_why, picture, canShare) => {
    const shared: unknown[] = []
    setNavigator({ share: async (data: unknown) => void shared.push(data), canShare: () => canShare })
    await expect(shareOut({ text: 'Won', picture })).resolves.toBe('shared')
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
