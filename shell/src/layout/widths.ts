/** From this width on the menu stands beside the page. What is not seen of the other way is not drawn: it is a third of a phone's first page. */
export const MENU_BESIDE = '(min-width: 64rem)'
