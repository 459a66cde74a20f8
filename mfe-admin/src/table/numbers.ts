/** A column of figures: at its end, one below the other, with room before what comes next. */
export const NUMBERS = { align: 'end', className: 'md-numbers' } as const
