import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import ts from 'typescript'
import {root} from './copy.ts'

/** Says whether a module still compiles with another text. What only its importers would notice is not looked at. */
export function compilerOf(): (path: string, text: string) => boolean {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({messageText}) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
      },
    },
  )
  if (!config) throw new Error('tsconfig.json cannot be read')
  const changed = new Map<string, {version: number; text: string | undefined}>()
  const service = ts.createLanguageService({
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: (name) => String(changed.get(name)?.version ?? 0),
    getScriptSnapshot: (name) => {
      const text = changed.get(name)?.text ?? (ts.sys.fileExists(name) ? readFileSync(name, 'utf8') : undefined)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })
  const set = (name: string, text: string | undefined): void => {
    changed.set(name, {version: (changed.get(name)?.version ?? 0) + 1, text})
  }
  return (path, text) => {
    const name = join(root, path)
    set(name, text)
    try {
      return [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)].length === 0
    } finally {
      set(name, undefined)
    }
  }
}
