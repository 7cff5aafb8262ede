import {Args, BaseCommand} from '../cli/oclif/base-command.ts'
import {packageText} from '../lib/base/package-files.ts'

/** The files in assets/completion. Each asks `ci-auth __complete` what to offer. */
const scripts = {bash: 'ci-auth.bash', zsh: 'ci-auth.zsh', fish: 'ci-auth.fish', powershell: 'ci-auth.ps1'}

export default class Completion extends BaseCommand {
  static override summary = 'Print a completion script for your shell.'
  static override description =
    'The script completes commands and flags with the Tab key, which starts ci-auth to ask what can follow. It makes ' +
    'no call and reads no file of yours. Put one of the lines below into the start-up file of your shell.'
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
    const {shell} = args
    const script = packageText(`assets/completion/${scripts[shell as keyof typeof scripts]}`)
    if (!this.jsonEnabled()) process.stdout.write(script)
    return {shell, script}
  }
}
