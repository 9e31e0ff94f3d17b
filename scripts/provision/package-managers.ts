import { spawnSync } from 'node:child_process';
import { type Installer, isOnPath, runInstaller } from './installer.ts';
import type { InstallMethod } from './requirement.ts';
import { provisionWords as words } from './words.ts';

/** How a package manager installs packages: its commands in order. A failed refresh of the lists may still be enough. */
interface PackageManager {
  readonly program: string;
  commands(packages: readonly string[]): readonly (readonly string[])[];
  readonly needsRoot: boolean;
}

/** Waits for dpkg's lock inside apt itself; its lock on the lists is waited for by `runInstaller`. */
const APT = ['-q', '-o', 'DPkg::Lock::Timeout=600'] as const;

const MANAGERS: readonly PackageManager[] = [
  {
    program: 'apt-get',
    needsRoot: true,
    commands: packages => [
      [...APT, 'update'],
      [...APT, 'install', '-y', '--no-install-recommends', ...packages],
    ],
  },
  { program: 'dnf', needsRoot: true, commands: packages => [['install', '-y', ...packages]] },
  { program: 'zypper', needsRoot: true, commands: packages => [['--non-interactive', 'install', ...packages]] },
  { program: 'pacman', needsRoot: true, commands: packages => [['-Sy', '--noconfirm', ...packages]] },
  { program: 'apk', needsRoot: true, commands: packages => [['add', ...packages]] },
  { program: 'brew', needsRoot: false, commands: packages => [['install', ...packages]] },
];

/** Nobody is asked, and what they say can be read, whatever language is set. */
const ENVIRONMENT = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' } as const;

/** A method for each package manager of this machine that a list of packages is known for. */
export function fromPackages(packages: Readonly<Record<string, readonly string[]>>): readonly InstallMethod[] {
  return MANAGERS.filter(({ program }) => packages[program] && isOnPath(program)).map(manager => ({
    name: `${manager.program} (${packages[manager.program]!.join(' ')})`,
    obstacle: () => (manager.needsRoot && !prefixForRoot() ? words.needsRoot : null),
    install: async report => {
      for (const args of manager.commands(packages[manager.program]!))
        await runInstaller(asRoot(manager, args), report);
    },
  }));
}

function asRoot({ program, needsRoot }: PackageManager, args: readonly string[]): Installer {
  const [first, ...rest] = [...(needsRoot ? (prefixForRoot() ?? []) : []), program, ...args];
  return { program: first!, args: rest, env: ENVIRONMENT };
}

/** What stands before a command that needs root: nothing for root, sudo where it asks for no password, else null. */
function prefixForRoot(): readonly string[] | null {
  if (process.getuid?.() === 0) return [];
  const canSudo = isOnPath('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return canSudo ? ['sudo', '-n', `--preserve-env=${Object.keys(ENVIRONMENT).join()}`] : null;
}
