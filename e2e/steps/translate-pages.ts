import type { Page } from '@playwright/test'

/**
 * As Chrome's translator does it: each text is taken out of the page, <font> elements with another text stand in its place, and what is
 * drawn later is translated too. The words stay, so that a journey can go on by them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = (root: Node) => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let text = walker.currentNode as Text | null; text; text = walker.nextNode() as Text | null) {
        const isOpen = text.nodeType === Node.TEXT_NODE && text.data.trim() !== '' && text.isConnected
        if (isOpen && !text.parentElement?.closest('font, script, style, textarea, svg, [translate=no]')) texts.push(text)
      }
      for (const text of texts) {
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        font.firstElementChild!.textContent = text.data
        text.replaceWith(font)
      }
    }
    addEventListener('DOMContentLoaded', () => {
      translate(document.body)
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translate(node)
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  })
}
