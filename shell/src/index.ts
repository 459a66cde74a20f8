// Styles and scheme come first, so that the page never shows bare.
import '@kitchenline/ui/theme.css'
import './shell.css'
import './theme/apply-theme.ts'
import { runAsTasks } from './next-task.ts'

/** Evaluated at once, the first scripts would keep a phone from answering a tap for a third of a second. */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-intl'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ '@kitchenline/ui'),
  () => import(/* webpackMode: "eager" */ '@kitchenline/shell-api'),
  () => import(/* webpackMode: "eager" */ './remotes.ts'),
  // The browser lists its languages when it is first asked. Without this, react-intl would ask in the middle of a
  // render.
  () => Intl.NumberFormat.supportedLocalesOf('en'),
  () => Intl.DateTimeFormat.supportedLocalesOf('en'),
  // Not the router's package by its name: all of it would come.
  () => import(/* webpackMode: "eager" */ './layout/side-menu.tsx'),
  () => import(/* webpackMode: "eager" */ './layout/shell-layout.tsx'),
  () => import(/* webpackMode: "eager" */ './router.tsx'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
]

void runAsTasks(PARTS)
