import type {CompletedCommand} from '../cli/completion/command-tree.ts'
import {Args, BaseCommand} from '../cli/oclif/base-command.ts'

/** What makes the script of each shell. */
const scripts = {
  bash: async () => (await import('../cli/completion/bash.ts')).bashCompletion,
  zsh: async () => (await import('../cli/completion/zsh.ts')).zshCompletion,
  fish: async () => (await import('../cli/completion/fish.ts')).fishCompletion,
  powershell: async () => (await import('../cli/completion/powershell.ts')).powershellCompletion,
} satisfies Record<string, () => Promise<(commands: readonly CompletedCommand[]) => string>>

export default class Completion extends BaseCommand {
  static override summary = 'Print a completion script for your shell.'
  static override description =
    'The script completes commands and flags with the Tab key. It starts no program and reads no file while you type. Print it again after an update. Put one of the lines below into the start-up file of your shell.'
  static override examples = [
    {description: 'bash, in ~/.bashrc', command: 'eval "$(<%= config.bin %> completion bash)"'},
    {description: 'zsh, in ~/.zshrc after compinit', command: 'eval "$(<%= config.bin %> completion zsh)"'},
    {
      description: 'fish, once',
      command: '<%= config.bin %> completion fish > ~/.config/fish/completions/ci-auth.fish',
    },
    {
      description: 'PowerShell, in $PROFILE',
      command: '<%= config.bin %> completion powershell | Out-String | Invoke-Expression',
    },
  ]
  static override args = {
    shell: Args.string({required: true, options: Object.keys(scripts), description: 'Shell of the script.'}),
  }

  async run(): Promise<{shell: string; script: string}> {
    const {args} = await this.parse(Completion)
    const shell = args.shell as keyof typeof scripts
    const [{commandTree, listedValues}, script] = await Promise.all([
      import('../cli/completion/command-tree.ts'),
      scripts[shell](),
    ])
    const text = script(commandTree(this.config.commands, this.config.topics, listedValues))
    if (!this.jsonEnabled()) process.stdout.write(text)
    return {shell, script: text}
  }
}
