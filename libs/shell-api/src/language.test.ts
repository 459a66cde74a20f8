import { initialLanguage, languageStore, registerMessages, setLanguage, type LoadMessages } from './language.ts'

const quietly = async (run: () => Promise<void>) => {
  const warn = console.warn
  console.warn = () => {}
  await run().finally(() => {
    console.warn = warn
  })
}
const load: LoadMessages = async (language) => ({ hello: language })
const helloOf = (source: string) => languageStore.getState().catalogs[source]?.messages['hello']

/** A promise that ends from outside. */
function held() {
  let resolve!: () => void
  const promise = new Promise<void>((end) => {
    resolve = end
  })
  return { promise, resolve }
}

beforeEach(() => {
  localStorage.clear()
  languageStore.setState({ language: 'en', catalogs: {} })
})

describe('the language', () => {
  it('is the one chosen before, else the browser’s, else English', () => {
    expect(initialLanguage()).toBe('en')
    Object.defineProperty(navigator, 'languages', { value: ['zz-ZZ', 'vi-VN', 'de'], configurable: true })
    expect(initialLanguage()).toBe('vi')
    localStorage.setItem('language', 'fr')
    expect(initialLanguage()).toBe('fr')
    localStorage.setItem('language', 'zz')
    expect(initialLanguage()).toBe('vi')
  })

  it('changes every catalogue, the document and the memory', async () => {
    await registerMessages('shell', load)
    await registerMessages('mfe_matches', load)
    await setLanguage('it')
    expect([helloOf('shell'), helloOf('mfe_matches')]).toEqual(['it', 'it'])
    expect(document.documentElement.lang).toBe('it')
    expect(localStorage.getItem('language')).toBe('it')
  })

  it('follows the choice made in another tab, the last of several', async () => {
    const german = held()
    await registerMessages('shell', async (language) => {
      if (language === 'de') await german.promise
      return { hello: language }
    })
    const chosenElsewhere = (language: string) => {
      localStorage.setItem('language', language)
      dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: language }))
    }
    chosenElsewhere('de')
    chosenElsewhere('it')
    german.resolve()
    await new Promise((resume) => setTimeout(resume))
    expect([helloOf('shell'), document.documentElement.lang]).toEqual(['it', 'it'])
    expect(localStorage.getItem('language')).toBe('it')
    chosenElsewhere('zz')
    await new Promise((resume) => setTimeout(resume))
    expect(helloOf('shell')).toBe('it')
  })

  it.each(['before', 'after'])('reaches texts whose loading began before it and ends %s it', async (order) => {
    const [shellTexts, partTexts] = [held(), held()]
    await registerMessages('shell', async (language) => {
      if (language === 'de') await shellTexts.promise
      return { hello: language }
    })
    const part = registerMessages('mfe_analytics', async (language) => {
      if (language === 'en') await partTexts.promise
      return { hello: language }
    })
    const change = setLanguage('de')
    const steps = [() => (partTexts.resolve(), part), () => (shellTexts.resolve(), change)]
    for (const step of order === 'before' ? steps : steps.toReversed()) await step()
    expect([helloOf('shell'), helloOf('mfe_analytics')]).toEqual(['de', 'de'])
  })

  it('draws once with texts that two parts of a remote bring', async () => {
    const texts = { hello: 'en' }
    const [first, second] = [held(), held()]
    const part = (ready: Promise<void>) => registerMessages('mfe_matches', () => ready.then(() => texts))
    const parts = [part(first.promise), part(second.promise)]
    let drawn = 0
    const stop = languageStore.subscribe(() => (drawn += 1))
    first.resolve()
    second.resolve()
    await Promise.all(parts)
    stop()
    expect(helloOf('mfe_matches')).toBe('en')
    expect(drawn).toBe(1)
  })

  const only =
    (...there: string[]): LoadMessages =>
    async (language) => {
      if (!there.includes(language)) throw new Error('unreachable')
      return { hello: language }
    }

  it('stays as it was when the texts of another do not come, until they do', () =>
    quietly(async () => {
      const there = ['fr']
      languageStore.setState({ language: 'fr' })
      await registerMessages('shell', (language) => only(...there)(language))
      await expect(setLanguage('de')).rejects.toThrow('No texts in de')
      expect([helloOf('shell'), languageStore.getState().language, document.documentElement.lang]).toEqual(['fr', 'fr', 'fr'])
      expect(localStorage.getItem('language')).toBeNull()
      there.push('de')
      await setLanguage('de')
      expect([helloOf('shell'), localStorage.getItem('language')]).toEqual(['de', 'de'])
    }))

  it.each([true, false])('changes without the texts of a remote as long as there is a network: %p', (onLine) =>
    quietly(async () => {
      Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
      await registerMessages('shell', load)
      await registerMessages('mfe_social', only('en'))
      await setLanguage('de').catch(() => {})
      Reflect.deleteProperty(navigator, 'onLine')
      expect([helloOf('shell'), helloOf('mfe_social')]).toEqual([onLine ? 'de' : 'en', 'en'])
    }),
  )

  it('names the language of the texts that came, also when the page starts', () =>
    quietly(async () => {
      languageStore.setState({ language: 'es' })
      await registerMessages('shell', async (language) => {
        if (language === 'es') throw new Error('unreachable')
        return { hello: language }
      })
      expect(document.documentElement.lang).toBe('en')
      await setLanguage('fr')
      expect(document.documentElement.lang).toBe('fr')
    }))

  it('reports when there are no texts at all', () =>
    quietly(async () => {
      await expect(registerMessages('mfe_social', () => Promise.reject(new Error('unreachable')))).rejects.toThrow('unreachable')
    }))
})
