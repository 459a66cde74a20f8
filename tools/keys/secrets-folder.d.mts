type Secret = { apiVersion: 'v1'; kind: 'Secret'; metadata: { name: string }; stringData: Record<string, string> }

export function writeSecrets(folder: string, root: string): string[]
export function kubernetesSecrets(folder: string, root: string): { apiVersion: 'v1'; kind: 'List'; items: Secret[] }
