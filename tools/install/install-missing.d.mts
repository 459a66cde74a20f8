type Packages = Record<
  string,
  { version?: string; integrity?: string; optional?: boolean; peer?: boolean; devOptional?: boolean }
>

export const root: string
export function installMissing(say: (line: string) => void): Promise<boolean>
export function holdsAll(installed: { packages: Packages }, lock: { packages: Packages }): boolean
