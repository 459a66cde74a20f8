/** A name in a sentence, whatever the direction of its script: U+2068 and U+2069 around it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
