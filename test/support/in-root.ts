import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {type Ended, start} from './ci-auth.ts'

/** Whether this user can make a namespace, with a root folder of its own. */
export const canChangeRoot = spawnSync('unshare', ['-rm', 'true']).status === 0

/** How the kernel starts programs for arm64: by qemu, which Debian's qemu-user-static brings. */
const qemu = '/usr/lib/binfmt.d/qemu-aarch64.conf'

/** Why programs for arm64 cannot be run here; undefined where they can. */
export function whyNotArm64(): string | undefined {
  if (!existsSync(qemu)) return 'there is no qemu-user-static'
  const {status} = spawnSync('unshare', ['-rm', 'sh', '-ec', registersQemu, 'sh', readFileSync(qemu, 'utf8').trim()])
  return status === 0 ? undefined : 'this kernel lets no namespace say how programs are started'
}

const registersQemu = `
  mount -t binfmt_misc none /proc/sys/fs/binfmt_misc
  printf '%s' "$1" > /proc/sys/fs/binfmt_misc/register`

interface Surroundings {
  /** Folders of this computer that are there too, besides its devices and processes. */
  seen?: readonly string[]
  /** Others, by their path inside. */
  mounts?: Readonly<Record<string, string>>
  env?: Readonly<Record<string, string>>
  /** `UID:GID`. Only root can be another user; all others are root inside. */
  user?: string
  arm64?: boolean
}

/** Runs `words` in a namespace where `root` is all that there is. */
export function inRoot(root: string, words: readonly string[], where: Surroundings = {}): Promise<Ended> {
  const script = `
    root=$1 seen=$2 user=$3 qemu=$4 mounts=$5; shift 5
    for path in /dev /proc $seen; do mkdir -p "$root$path"; mount --rbind "$path" "$root$path"; done
    while [ "$mounts" -gt 0 ]; do mkdir -p "$root$1"; mount --rbind "$2" "$root$1"; mounts=$((mounts - 1)); shift 2; done
    [ -z "$qemu" ] || { set -- "$qemu" "$@"; ${registersQemu}; shift; }
    exec "$(PATH=/usr/sbin:/usr/bin command -v chroot)" $user "$root" "$@"`
  const {arm64 = false, env = {}, mounts = {}, seen = [], user} = where
  const others = Object.entries(mounts).flat()
  const given = [
    ...[root, seen.join(' '), user ? `--userspec=${user}` : '', arm64 ? readFileSync(qemu, 'utf8').trim() : ''],
    ...[String(others.length / 2), ...others],
  ]
  const inside = {PATH: '/bin:/usr/bin:/sbin:/usr/sbin', HOME: '/home', TMPDIR: '/tmp', ...env}
  return start('unshare', [user ? '-m' : '-rm', 'sh', '-ec', script, 'sh', ...given, ...words], {env: inside, cwd: '/'})
    .ended
}
