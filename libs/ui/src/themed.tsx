import type { ComponentType } from 'react'
import { AntdTheme } from './antd-theme.tsx'

// Not checked: whether a static is a component. useForm and useWatch are hooks and pass as they are.
const isComponent = (name: string) => !name.startsWith('use')

/** The same control inside our theme, with the statics named, so that the provider cannot be forgotten. */
export function themed<C extends object>(Control: C, statics: readonly (keyof C & string)[]): C {
  const wrapped = wrap(Control)
  for (const name of statics) {
    const value = Control[name] as object
    Object.assign(wrapped, { [name]: isComponent(name) ? wrap(value) : value })
  }
  return wrapped as C
}

function wrap(control: object) {
  const Control = control as ComponentType<object>
  return function Themed(props: object) {
    return (
      <AntdTheme>
        <Control {...props} />
      </AntdTheme>
    )
  }
}
