export type Person = { username: string; name: string; skillLevel: number; bio: string }

/** Known to everyone who reads this file: only ever registered outside production. */
export const DEMO_PASSWORD = 'dink-and-drive'

export const DEMO_PLAYER: Person & { age: number; duprRating: number } = {
  username: 'demo',
  name: 'Jordan Reyes',
  skillLevel: 3.6,
  bio: 'Came from tennis two years ago. Tuesdays and Thursdays at Riverside, doubles on Saturdays.',
  age: 34,
  duprRating: 3.58,
}

/** Friends have accounts and logs of their own. */
export const FRIENDS: Person[] = [
  { username: 'mia.chen', name: 'Mia Chen', skillLevel: 3.8, bio: 'Left side, soft hands.' },
  { username: 'tom.okafor', name: 'Tom Okafor', skillLevel: 3.4, bio: 'Here for the long rallies.' },
  { username: 'priya.nair', name: 'Priya Nair', skillLevel: 4, bio: 'Third-shot drops before breakfast.' },
]

/** Asked the demo player, who has not answered. */
export const WAITING: Person = { username: 'sofia.rossi', name: 'Sofia Rossi', skillLevel: 3.5, bio: 'New in town.' }
/** Was asked by the demo player and has not answered. */
export const QUESTIONED: Person = { username: 'lucas.brandt', name: 'Lucas Brandt', skillLevel: 4.2, bio: 'Tournaments, mostly.' }

/** Across the net without an account of their own. */
export const STRANGERS: Pick<Person, 'name' | 'skillLevel'>[] = [
  { name: 'Dana Whitfield', skillLevel: 3.2 },
  { name: 'Marcus Lee', skillLevel: 3.7 },
  { name: 'Elena Petrova', skillLevel: 3.8 },
  { name: 'Sam Ortiz', skillLevel: 2.9 },
  { name: 'Hannah Vogel', skillLevel: 3.6 },
]
