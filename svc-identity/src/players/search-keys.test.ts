import { searchedFor, searchKeys } from './search-keys.ts'

it.each([
  ['José María Núñez', 'Chema', ['jose maria nunez', 'maria nunez', 'nunez', 'chema']],
  ['Nguyễn Thị Hằng', 'hang.nt', ['nguyen thi hang', 'thi hang', 'hang', 'hang.nt']],
  ['Ana', 'ANA', ['ana']],
  ['Zoë Berg-Łukasz', 'zoe', ['zoe berg-lukasz', 'berg-lukasz', 'lukasz', 'zoe']],
  ['Robert (Bob) O’Hara', 'rob', ["robert (bob) o'hara", "(bob) o'hara", "bob) o'hara", "o'hara", 'hara', 'rob']],
])('finds %s, called %s, by each word of the name and by the username', (name, username, keys) => {
  expect(searchKeys({ name, username })).toEqual(keys)
})

it('takes a username as lists show it', () => {
  expect(['@Chema', ' @chema', '@', 'Zoë'].map(searchedFor)).toEqual(['chema', 'chema', '@', 'zoe'])
})
