import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import { REPOSITORY } from './front-end-config.ts'
import { minifyCss } from './minify-css.ts'

it.each([
  ['.a > .b,\n.c {\n  color: red; /* why */\n  margin: 0 auto !important;\n}\n', '.a>.b,.c{color:red;margin:0 auto !important}'],
  [
    '/* all */\n@media (width < 48rem) and (hover: hover) {\n  .a { color: red }\n}',
    '@media (width < 48rem) and (hover: hover){.a{color:red}}',
  ],
  ['.a:has(> input:checked)::before { content: "a  >  b"; }', '.a:has(>input:checked)::before{content:"a  >  b"}'],
  ['.a[title="x  ,  y"] { background: url( "a  b.svg" ) }', '.a[title="x  ,  y"]{background:url( "a  b.svg" )}'],
  [
    '.a {\n  box-shadow:\n    0 1px light-dark(\n      red,\n      blue\n    ),\n    none;\n  width: calc(100% - 1px);\n}',
    '.a{box-shadow:0 1px light-dark( red, blue ), none;width:calc(100% - 1px)}',
  ],
])('takes away what no browser reads: %j', (text, small) => {
  expect(minifyCss(text)).toBe(small)
})

it('keeps each rule, selector and declaration of our styles', () => {
  const files = globSync(['shell', 'libs/ui', 'mfe-*'].map((folder) => path.join(REPOSITORY, folder, 'src/**/*.css')))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    expect(parts(minifyCss(text))).toEqual(parts(text))
  }
})

function parts(text: string): string[] {
  const found: string[] = []
  postcss.parse(text).walk((node) => {
    if (node.type === 'decl') found.push(`${node.prop}:${node.value}${node.important}`)
    if (node.type === 'rule') found.push(node.selector)
    if (node.type === 'atrule') found.push(`@${node.name} ${node.params}`)
  })
  return found.map((part) => part.replace(/\s+/g, ''))
}
