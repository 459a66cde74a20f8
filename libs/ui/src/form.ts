/** antd, themed, for pages with real forms. Loaded by those pages only. */
export { AntdTheme } from './antd-theme.tsx'
export { countedLength } from './counted-length.ts'
export { SkillSelect } from './skill-select.tsx'
export { Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select, Switch, type FormInstance } from './themed-controls.ts'
