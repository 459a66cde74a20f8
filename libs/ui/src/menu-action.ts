import type { ComponentType, SVGProps } from 'react'

export type MenuAction = {
  key: string
  label: string
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  isDangerous?: boolean
  onChoose: () => void
}
