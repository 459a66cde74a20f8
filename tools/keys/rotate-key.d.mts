export function addKey(folder: string, purpose: string): string
export function useKey(folder: string, purpose: string): string
export function dropKey(folder: string, id: string): void
