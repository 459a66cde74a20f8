import { clipText, countCharacters } from '@kitchenline/domain'

/** antd, themed, for pages with real forms. Loaded by those pages only. */
export { AntdTheme } from './antd-theme.tsx'
export {
  Checkbox,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Radio,
  Select,
  SkillSelect,
  Switch,
  type FormInstance,
} from './themed-controls.tsx'

/** For the count of an antd input: the limit as the server has it, in characters as people count them. */
export const countedLength = (max: number) => ({
  max,
  strategy: countCharacters,
  exceedFormatter: (text: string) => clipText(text, max),
})
