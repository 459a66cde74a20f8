import mongoose, { type QueryFilter } from 'mongoose'

/** What goes to the database past mongoose: as there, an operator is one only where it is marked with `trusted`. */
export const plainFilter = <T>(filter: QueryFilter<T>): object =>
  mongoose.sanitizeFilter({ ...filter } as QueryFilter<object>) as object
