// Styles come first, so that the page never shows bare; the rest waits, for federation needs an asynchronous edge.
import '@kitchenline/ui/theme.css'
import './shell.css'
import './theme/apply-theme.ts'

void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
