export { ActionMenu } from './action-menu.tsx'
export type { MenuAction } from './menu-action.ts'
