/** URL of a module of lib/credentials as the build made it, for processes of their own: to start tsx takes half a second. */
export const built = (name: string): string => new URL(`../../dist/lib/credentials/${name}.js`, import.meta.url).href
