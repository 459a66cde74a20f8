import type { Page } from '@playwright/test'

/** What moves, by its styles, for longer than the eye follows: also what has come to rest by now. */
export const movingParts = (page: Page): Promise<string[]> => page.evaluate(readMovingParts)

/** Runs in the page. */
function readMovingParts(): string[] {
  const LONGEST_S = 0.01
  const PSEUDO = [undefined, '::before', '::after', '::backdrop']
  const moves = (style: CSSStyleDeclaration): boolean => {
    const longest = (durations: string) => Math.max(...durations.split(',').map(parseFloat))
    const { animationName, animationDuration, animationIterationCount, transitionDuration } = style
    const isAnimated =
      animationName !== 'none' && (longest(animationDuration) > LONGEST_S || animationIterationCount.includes('infinite'))
    return isAnimated || longest(transitionDuration) > LONGEST_S
  }
  return [...document.body.querySelectorAll('*')].flatMap((element) =>
    PSEUDO.filter((pseudo) => moves(getComputedStyle(element, pseudo))).map(
      (pseudo) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}${pseudo ?? ''}`,
    ),
  )
}
