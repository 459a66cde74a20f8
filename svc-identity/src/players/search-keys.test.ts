import { searchKeys } from './search-keys.ts'

it.each([
  ['José María Núñez', 'Chema', ['jose maria nunez', 'maria nunez', 'nunez', 'chema']],
  ['Nguyễn Thị Hằng', 'hang.nt', ['nguyen thi hang', 'thi hang', 'hang', 'hang.nt']],
  ['Ana', 'ANA', ['ana']],
])('finds %s, called %s, by each word of the name and by the username', (name, username, keys) => {
  expect(searchKeys({ name, username })).toEqual(keys)
})
