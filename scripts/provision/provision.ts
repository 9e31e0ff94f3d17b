import { whileLocked } from './lock.ts';
import type { Report, Requirement } from './requirement.ts';
import { provisionWords as words } from './words.ts';

export type Provisioned =
  | { readonly isThere: true; readonly env: Readonly<Record<string, string>> }
  | { readonly isThere: false; readonly advice: string };

/** Finds a requirement or installs it, trying every method before it gives up. One process at a time. */
export async function provision(requirement: Requirement, log: Report = console.log): Promise<Provisioned> {
  const { name } = requirement;
  const report: Report = line => log(words.line(name, line));
  const onWait = () => report(words.otherRun);
  try {
    if (requirement.preferred?.isNeeded()) await whileLocked(onWait, () => prepare(requirement, report));
    const found = requirement.find();
    if (found) return there(requirement, found, report);
    report(words.notInstalled);
    return await whileLocked(onWait, () => install(requirement, report));
  } catch (error) {
    return { isThere: false, advice: (error as Error).message };
  }
}

async function prepare({ preferred }: Requirement, report: Report): Promise<void> {
  // Another run may have done it while this one waited.
  if (!preferred?.isNeeded()) return;
  await preferred.prepare(report);
  if (preferred.isNeeded()) report(preferred.failed);
}

async function install(requirement: Requirement, report: Report): Promise<Provisioned> {
  // Another run may have installed it while this one waited.
  let found = requirement.find();
  for (const method of requirement.methods()) {
    if (found) break;
    const obstacle = method.obstacle();
    report(obstacle ? words.obstacle(method.name, obstacle) : words.trying(method.name));
    if (obstacle) continue;
    await method.install(report);
    found = requirement.find();
  }
  if (found) return there(requirement, found, report);
  report(words.noMethod);
  return { isThere: false, advice: requirement.advice };
}

function there({ variable }: Requirement, path: string, report: Report): Provisioned {
  report(path);
  return { isThere: true, env: { [variable]: path } };
}
