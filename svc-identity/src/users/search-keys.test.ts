import { accountSearchedFor, searchedFor, searchKeys } from './search-keys.ts'

it.each([
  ['José María Núñez', 'Chema', ['jose maria nunez', 'maria nunez', 'nunez', 'nunez jose maria', 'jose nunez', 'chema']],
  ['Nguyễn Thị Hằng', 'hang.nt', ['nguyen thi hang', 'thi hang', 'hang', 'hang nguyen thi', 'nguyen hang', 'hang.nt']],
  ['Ana', 'ANA', ['ana']],
  [
    'Zoë Berg-Łukasz',
    'zoe',
    ['zoe berg lukasz', 'zoe berglukasz', 'berg lukasz', 'berglukasz', 'lukasz', 'berg lukasz zoe', 'berglukasz zoe', 'zoe'],
  ],
  [
    'Robert (Bob) O’Hara',
    'rob',
    [...['robert (bob) ohara', '(bob) ohara', 'bob) ohara', 'ohara', 'hara'], ...['ohara robert (bob)', 'robert ohara', 'rob']],
  ],
])('finds %s, called %s, by each word of the name, its last and first ones, and the username', (name, username, keys) => {
  expect(searchKeys({ name, username })).toEqual(keys)
})

it('takes a username as lists show it', () => {
  expect(['@Chema', ' @chema', '@', 'Zoë'].map(searchedFor)).toEqual(['chema', 'chema', '@', 'zoe'])
})

it('keeps in an address the signs that names are searched without', () => {
  expect(accountSearchedFor("Jean-Luc.O'Neil@")).toEqual({ name: 'jean luc.oneil@', email: "jean-luc.o'neil@" })
})
