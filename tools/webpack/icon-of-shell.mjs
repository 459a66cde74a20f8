// In place of lucide's own in a remote: what draws an icon comes with the shell, its lines with the remote.
export { createLucideIcon as default } from '@kitchenline/ui'
