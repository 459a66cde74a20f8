/**
 * Brings the form controls while the browser has nothing better to do. It is also what makes the bundler
 * provide them: a remote can only take a shared module that the shell's own graph holds.
 */
export function warmForms(): void {
  const load = () => void import(/* webpackChunkName: "form" */ '@kitchenline/ui/form').catch(() => {})
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 10_000 })
  else setTimeout(load, 3000)
}
