export function uriOf(user: string): string
export function storeSecrets(root: string): Record<string, string>
export function secretsOfParts(root: string): Record<string, Record<string, string>>
