import {
  Checkbox as AntdCheckbox,
  DatePicker as AntdDatePicker,
  Form as AntdForm,
  Input as AntdInput,
  InputNumber as AntdInputNumber,
  Radio as AntdRadio,
  Select as AntdSelect,
  Switch as AntdSwitch,
} from 'antd'
import { themed } from './themed.tsx'

export type { FormInstance } from 'antd'

export const Checkbox = themed(AntdCheckbox, ['Group'])
export const DatePicker = themed(AntdDatePicker, ['RangePicker'])
export const Form = themed(AntdForm, ['Item', 'List', 'ErrorList', 'useForm', 'useWatch', 'useFormInstance'])
export const Input = themed(AntdInput, ['TextArea', 'Password', 'Search'])
export const InputNumber = themed(AntdInputNumber, [])
export const Radio = themed(AntdRadio, ['Group', 'Button'])
export const Select = themed(AntdSelect, ['Option'])
export const Switch = themed(AntdSwitch, [])
