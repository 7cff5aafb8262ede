/** URL of a module of lib as the build made it, for processes of their own: to start tsx takes half a second. */
export const built = (name: string): string => new URL(`../../dist/lib/${name}.js`, import.meta.url).href
