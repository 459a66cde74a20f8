import { searchedFor, searchKeys } from './search-keys.ts'

it.each([
  ['José María Núñez', 'Chema', ['jose maria nunez', 'maria nunez', 'nunez', 'nunez jose maria', 'jose nunez', 'chema']],
  ['Nguyễn Thị Hằng', 'hang.nt', ['nguyen thi hang', 'thi hang', 'hang', 'hang nguyen thi', 'nguyen hang', 'hang.nt']],
  ['Ana', 'ANA', ['ana']],
  ['Zoë Berg-Łukasz', 'zoe', ['zoe berg-lukasz', 'berg-lukasz', 'lukasz', 'berg-lukasz zoe', 'zoe']],
  [
    'Robert (Bob) O’Hara',
    'rob',
    [
      ...["robert (bob) o'hara", "(bob) o'hara", "bob) o'hara", "o'hara", 'hara'],
      ...["o'hara robert (bob)", "robert o'hara", 'rob'],
    ],
  ],
])('finds %s, called %s, by each word of the name, its last and first ones, and the username', (name, username, keys) => {
  expect(searchKeys({ name, username })).toEqual(keys)
})

it('takes a username as lists show it', () => {
  expect(['@Chema', ' @chema', '@', 'Zoë'].map(searchedFor)).toEqual(['chema', 'chema', '@', 'zoe'])
})
