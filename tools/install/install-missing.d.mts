type Packages = Record<
  string,
  { version?: string; integrity?: string; optional?: boolean; peer?: boolean; dev?: boolean; devOptional?: boolean }
>

export const root: string
export function installMissing(say: (line: string) => void, options: { forTests: boolean }): Promise<boolean>
export function holdsAll(installed: { packages: Packages }, lock: { packages: Packages }, withTests: boolean): boolean
