import { test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { chosenPictures, isPhone, screenOf, type Look } from './chosen-pictures.ts'
import { settled, speak, takePicture, useTheme, watchRequests } from './take-picture.ts'

/** Signs in on a fresh context and stores what is to be seen. */
export type Arrive = (page: Page) => Promise<void>

export type Scene = {
  name: string
  path?: string
  only?: 'phone' | 'desktop'
  /** Before the page is opened: answers that are held back or fail. */
  before?: (page: Page) => Promise<unknown>
  /** In English, once for phones and once for desktops: from the opened page to what is to be seen. */
  arrange?: (page: Page) => Promise<unknown>
  /** Clicked once the language is there: a notice keeps the words that it appeared with. */
  last?: (page: Page) => Locator
  /** Behind it, in whatever language: no words to find it by. */
  after?: (page: Page) => Promise<unknown>
  /** Arranged again for each picture, since it does not last or does not follow the language. */
  again?: true
  /** Only what the screen shows; with an open dialog or menu it is so anyway. */
  screen?: true
  /** Unfinished requests are part of it. */
  loading?: true
  /** Has a person and a context of its own: it changes what others see. */
  alone?: true
}

/** Of this worker, by area and size. */
const places = new Map<string, Promise<BrowserContext>>()
/** A change of language may render these again, in the same order. */
const CLICKABLE = 'button, label, input, h1'
const FIRST_LOOK: Look = { language: 'en', theme: 'light' }

/** One picture of each scene in every chosen language and theme. Scenes of an area have one person and one context. */
export function scenes(area: string, arrive: Arrive, list: Scene[]): void {
  for (const scene of list) {
    const name = `${area}-${scene.name}`
    test(name, async ({ browser, isMobile }) => {
      test.skip(scene.only === (isMobile ? 'desktop' : 'phone'))
      const context = await placeFor(browser, area, arrive, scene)
      try {
        await takeAll(context, scene, { name, isMobile })
      } finally {
        if (scene.alone) await context.close()
      }
    })
  }
}

async function placeFor(browser: Browser, area: string, arrive: Arrive, { alone }: Scene): Promise<BrowserContext> {
  const key = `${area} ${test.info().project.name}`
  const made = (!alone && places.get(key)) || arrived(browser, arrive)
  if (!alone) places.set(key, made)
  return made
}

async function arrived(browser: Browser, arrive: Arrive): Promise<BrowserContext> {
  const context = await browser.newContext(test.info().project.use)
  const page = await context.newPage()
  await arrive(page)
  await page.close()
  return context
}

type Picture = { name: string; isMobile: boolean }

async function takeAll(context: BrowserContext, scene: Scene, { name, isMobile }: Picture): Promise<void> {
  const { looks, folder, widths: all } = chosenPictures()
  const widths = all.filter((width) => isPhone(width) === isMobile)
  const isRepeated = scene.again ?? Boolean(scene.last)
  let page: Page | undefined
  for (const look of looks) {
    if (!page || isRepeated) {
      await page?.close()
      page = await arranged(context, scene)
    }
    // What an arranged draft leads to, such as the box about the order of its day, comes before the place is counted.
    await settled(page, scene.loading)
    const place = await scene.last?.(page).evaluate(placeOf, CLICKABLE)
    await useTheme(page, look.theme)
    // A screen without a language switch was opened again: what was arranged there is found by its place, in any language.
    if (await speak(page, look.language, scene.loading)) await scene.arrange?.(page)
    await settled(page, scene.loading)
    if (place !== undefined) {
      await page.locator(CLICKABLE).nth(place).click()
      await scene.after?.(page)
      await settled(page, scene.loading)
    }
    for (const width of widths) {
      await page.setViewportSize(screenOf(width))
      if (width !== widths[0]) await settled(page, scene.loading)
      await takePicture(page, `${folder}/${width}-${look.language}-${look.theme}/${name}.png`, scene.screen)
    }
    await page.setViewportSize(screenOf(widths[0]!))
  }
  await page?.close()
}

async function arranged(context: BrowserContext, { path, before, arrange, loading }: Scene): Promise<Page> {
  const page = await context.newPage()
  watchRequests(page)
  await page.addInitScript(forgetOthers, FIRST_LOOK)
  await before?.(page)
  if (path) await page.goto(path)
  await settled(page, loading)
  await arrange?.(page)
  return page
}

const placeOf = (element: Element, all: string) => [...document.querySelectorAll(all)].indexOf(element)

/** Drafts, choices and what waits of the scenes before, which share the device. */
function forgetOthers({ language, theme }: Look): void {
  if (sessionStorage.getItem('screens')) return
  sessionStorage.setItem('screens', 'begun')
  localStorage.clear()
  // Done before the app opens it again.
  indexedDB.deleteDatabase('kitchenline')
  localStorage.setItem('language', language)
  localStorage.setItem('kitchenline.theme', theme)
}
