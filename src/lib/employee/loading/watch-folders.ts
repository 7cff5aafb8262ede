import {existsSync, type FSWatcher, watch as watchFile} from 'node:fs'
import {basename, dirname, join} from 'node:path'

export interface FolderWatch {
  /** From now on it is the folders of `files` that are watched; of a folder that is not there, the next above it. */
  follow(files: Iterable<string>): void
  close(): void
}

/**
 * Watches folders, not files: an editor that writes a new file and renames it would leave us with the old one.
 *
 * @param onChange - Told the path of each file that came, went or changed.
 * @param onUnwatched - Told once of each folder that cannot be watched, and why.
 */
export function watchFolders(
  onChange: (path: string) => void,
  onUnwatched: (folder: string, reason: Error) => void,
  watch: typeof watchFile = watchFile,
): FolderWatch {
  let watchers: FSWatcher[] = []
  const unwatched = new Set<string>()
  const giveUp = (folder: string, reason: Error) => {
    if (!unwatched.has(folder)) onUnwatched(folder, reason)
    unwatched.add(folder)
  }

  const open = (folder: string): FSWatcher[] => {
    try {
      const watcher = watch(folder, {persistent: false}, (_, name) =>
        onChange(name === null ? folder : join(folder, name)),
      )
      return [
        watcher.on('error', (reason) => {
          if (existsSync(folder)) giveUp(folder, reason)
          // Windows tells so of a folder that goes, which elsewhere is a change under its own name.
          else onChange(join(folder, basename(folder)))
        }),
      ]
    } catch (error) {
      giveUp(folder, error as Error)
      return []
    }
  }
  const close = (old: readonly FSWatcher[]) => {
    for (const watcher of old) watcher.close()
  }

  return {
    follow(files) {
      const old = watchers
      // All of them anew, as one that was made again under its name is another folder. First the new, so that nothing is missed.
      watchers = [...new Set([...files].map(watchable))].flatMap(open)
      close(old)
    },
    close: () => close(watchers),
  }
}

function watchable(file: string): string {
  const folder = dirname(file)
  return existsSync(folder) || folder === dirname(folder) ? folder : watchable(folder)
}
