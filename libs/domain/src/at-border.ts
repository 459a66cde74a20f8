/** A figure nearer to a border than this lies on it: computed in fractions, 55 % less 40 % are a trace more than 15. */
const TRACE = 1e-6

export const isAbove = (figure: number, border: number): boolean => figure - border > TRACE
export const isBelow = (figure: number, border: number): boolean => border - figure > TRACE
