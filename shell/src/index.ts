// Styles and scheme come first, so that the page never shows bare.
import '@kitchenline/ui/theme.css'
import './shell.css'
import './theme/apply-theme.ts'
import './bootstrap.tsx'
