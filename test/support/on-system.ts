/** What `work` returns where Node says that this is `system`. The file system and programs stay those of this computer. */
export async function onSystem<Result>(system: NodeJS.Platform, work: () => Result | Promise<Result>): Promise<Result> {
  const {platform} = process
  Object.defineProperty(process, 'platform', {value: system})
  try {
    return await work()
  } finally {
    Object.defineProperty(process, 'platform', {value: platform})
  }
}
